/** A bench for tables while they are built: `/workbench.html?game=haven&at=12&theme=daylight` shows a position of `fixtures/`, `?kit` parts of the kit. */
import { mount } from "svelte";
import "./kit/fonts.css";
import "./kit/tokens.css";
import "./kit/kit.css";
import Workbench from "./Workbench.svelte";
import WorkbenchKit from "./WorkbenchKit.svelte";

const asked = new URLSearchParams(location.search);
if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme")!;
mount(asked.has("kit") ? WorkbenchKit : Workbench, { target: document.getElementById("page")! });
