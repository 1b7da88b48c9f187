/** Where the scrubber shows something, by the lines of the story. */
import type { Face } from "../games/contract.ts";
import type { Line } from "../protocol.ts";

/** The moves with which turns begin. */
export function turns(story: Line[]): number[] {
  return story.filter((line, i) => line.turn !== story[i - 1]?.turn).map((line) => line.move);
}

/** The moves that the game marks, each once. */
export function marked(story: Line[], face: Face): { move: number; class: string; glyph: string }[] {
  return story
    .flatMap((line) => {
      const mark = face.mark?.(line);
      return mark ? [{ move: line.move, ...mark }] : [];
    })
    .filter((mark, i, all) => mark.move !== all[i - 1]?.move);
}
