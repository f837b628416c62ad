import type { Plugin } from "vite";
import { drawBasemap, drawCountries } from "./basemap/draw-basemap.ts";

const MODULES: Readonly<Record<string, () => string>> = {
  "virtual:basemap": () => `export const basemap = ${JSON.stringify(drawBasemap())};`,
  "virtual:countries": () => `export const countries = ${JSON.stringify(drawCountries())};`,
};

/** The world as a module of its own, which only a map loads, and its countries as another, for maps that colour them. */
export const basemapModule = (): Plugin => ({
  name: "waymark:basemap",
  resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
  load: (id) => MODULES[id.slice(1)]?.(),
});
