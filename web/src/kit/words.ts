/** Words as the page writes them. */

/** A word with a capital letter: “Leaf”. */
export function title(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** “1 site”, “3 sites”, and for none “0 sites” or “no sites”. */
export function counted(count: number, noun: string, none = "0"): string {
  return `${count || none} ${noun}${count === 1 ? "" : "s"}`;
}

/** “one, two and three”. */
export function joined(words: string[], word = "and"): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} ${word} ${words.at(-1)}` : words.join("");
}

/** A text of a content file with the apostrophes of print. */
export function curly(text: string): string {
  return text.replaceAll("'", "’");
}
