/** Havenfall: Single Player is drawn by the folder of Havenfall; its lessons are its own. */
import { faceOf } from "../havenfall/index.ts";
import { lessons } from "./lessons.ts";

export default faceOf(lessons);
