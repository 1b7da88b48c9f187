/** The parts of a table’s page that are not always there. */
export { default as Banner } from "./Banner.svelte";
export { default as EndScreen } from "./EndScreen.svelte";
export { default as Ending } from "./Ending.svelte";
export { default as Lessons } from "./Lessons.svelte";
export { default as Menu } from "./Menu.svelte";
export { default as ReviewPage } from "./ReviewPage.svelte";
export { default as Requests } from "./Requests.svelte";
export { default as Waiting } from "./Waiting.svelte";
export { default as WindowNote } from "./WindowNote.svelte";
