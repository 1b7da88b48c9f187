/** The page. */
import { mount } from "svelte";
import "./kit/fonts.css";
import "./kit/tokens.css";
import "./kit/kit.css";
import App from "./shell/App.svelte";
import { applyTheme } from "./shell/theme.ts";

applyTheme();
mount(App, { target: document.getElementById("page")! });
