/** A bench for tables while they are built: `/workbench.html?game=haven&at=12&theme=daylight` shows a position of `fixtures/`. */
import { mount } from "svelte";
import "./kit/tokens.css";
import "./kit/kit.css";
import Workbench from "./Workbench.svelte";

mount(Workbench, { target: document.getElementById("page")! });
