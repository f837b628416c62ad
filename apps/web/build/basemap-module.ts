import type { Plugin } from "vite";
import { drawBasemap } from "./basemap/draw-basemap.ts";

const MODULE = "virtual:basemap";

/** The world as a module of its own, which only a map loads. */
export const basemapModule = (): Plugin => ({
  name: "waymark:basemap",
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? `export const basemap = ${JSON.stringify(drawBasemap())};` : undefined),
});
