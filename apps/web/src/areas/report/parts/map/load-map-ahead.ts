import { savesData } from "../../../../ui/map/load-basemap.ts";
import { loadMap } from "./path-map.tsx";

export async function loadMapAhead(): Promise<void> {
  if (!savesData()) await loadMap();
}
