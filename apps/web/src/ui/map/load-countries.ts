import { loadChunk } from "../../platform/problems/chunk-loading.ts";
import type { RegionShape } from "./basemap.ts";

/** The countries as areas, for maps that colour them. */
export async function loadCountries(): Promise<readonly RegionShape[]> {
  const [{ countries }, { unpackCountries }] = await Promise.all([
    loadChunk(() => import("virtual:countries")),
    loadChunk(() => import("./basemap.ts")),
  ]);
  return unpackCountries(countries);
}
