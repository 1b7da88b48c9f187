/** Moving the map by hand: drag, wheel and pinch. A drag is never a touch of what lies under it. */
import type { Camera } from "./camera.svelte.ts";
import type { Point } from "./plane.ts";

const SLACK = 6; // pixels that a touch may tremble
const WHEEL = 0.0016; // zoom for each pixel of the wheel

export function gestures(frame: HTMLElement, camera: Camera) {
  const fingers = new Map<number, Point>();
  let start: Point | null = null;
  let dragging = false;

  const inFrame = (event: MouseEvent): Point => {
    const box = frame.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };

  function down(event: PointerEvent): void {
    if (event.button > 0) return;
    fingers.set(event.pointerId, inFrame(event));
    if (fingers.size === 1) {
      start = inFrame(event);
      dragging = false;
    }
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before || !start) return;
    if (!event.buttons) return up(event); // it was let go where the frame could not see it
    const now = inFrame(event);
    if (!dragging) {
      if (fingers.size < 2 && Math.hypot(now.x - start.x, now.y - start.y) < SLACK) return;
      dragging = true;
      frame.setPointerCapture(event.pointerId);
    }
    const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (!other) {
      camera.drag(now.x - before.x, now.y - before.y);
      return;
    }
    const [was, is] = [between(before, other), between(now, other)];
    camera.drag(is.x - was.x, is.y - was.y);
    camera.zoom(apart(now, other) / Math.max(apart(before, other), 1), is);
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }

  function click(event: MouseEvent): void {
    if (!dragging) return;
    event.stopPropagation();
    event.preventDefault();
    dragging = false;
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode ? event.deltaY * 30 : event.deltaY;
    camera.zoom(Math.exp(-pixels * WHEEL * (event.ctrlKey ? 5 : 1)), inFrame(event));
  }

  frame.addEventListener("pointerdown", down);
  frame.addEventListener("pointermove", move);
  frame.addEventListener("pointerup", up);
  frame.addEventListener("pointercancel", up);
  frame.addEventListener("click", click, true);
  frame.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      frame.removeEventListener("pointerdown", down);
      frame.removeEventListener("pointermove", move);
      frame.removeEventListener("pointerup", up);
      frame.removeEventListener("pointercancel", up);
      frame.removeEventListener("click", click, true);
      frame.removeEventListener("wheel", wheel);
    },
  };
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
