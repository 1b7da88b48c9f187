import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { searchForWorkspaceRoot } from "vite";
import { defineConfig } from "vitest/config";
import { gameFolders, games } from "./gameFolders.js";

const folders = gameFolders(process.env.TABLEHAVEN_GAME_PAGES);

export default defineConfig({
  plugins: [svelte(), games(folders)],
  // A game’s folder elsewhere finds the kit by this name, and Svelte where the page has it.
  resolve: { alias: { tablehaven: resolve(import.meta.dirname, "src") }, dedupe: ["svelte"] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    outDir: "../build/page",
    emptyOutDir: true,
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } },
    fs: { allow: [searchForWorkspaceRoot(process.cwd()), ...folders.values()] },
  },
  test: { include: ["src/**/*.test.ts"] },
});
