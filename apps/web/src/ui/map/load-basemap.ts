import { loadChunk } from "../../platform/problems/chunk-loading.ts";
import type { Basemap } from "./basemap.ts";
import { loadOnce } from "./use-loaded.ts";

/** A browser that saves data fetches a map only for those who look at it. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The world, which only a page with a map in view fetches; unpacked once for all maps. */
export const loadBasemap = loadOnce(async (): Promise<Basemap> => {
  const [{ basemap }, { unpackBasemap }] = await Promise.all([
    loadChunk(() => import("virtual:basemap")),
    loadChunk(() => import("./basemap.ts")),
  ]);
  return unpackBasemap(basemap);
});
