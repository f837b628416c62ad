import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import { askGeoData } from "./ask-geo-data.ts";
import { boundariesOf } from "./boundaries/boundaries.ts";
import { geoMemory, yieldToEventLoop } from "./geo-memory.ts";
import { placesOf } from "./place-of-address.ts";
import type { Places } from "./port.ts";
import { geographyHandlers } from "./routes.ts";

export function geographyArea({ settings, db, clock, log }: Platform): Area<"geography"> & { port: Places } {
  const addressDataFolder = settings.WAYMARK_ADDRESS_DATA_FOLDER;
  const memory = geoMemory({ db, clock, log, addressDataFolder });
  const places = placesOf(memory);
  return {
    name: "geography",
    handlers: geographyHandlers({
      memory,
      places,
      boundaries: boundariesOf(memory.places, yieldToEventLoop),
      db,
      mapsKey: settings.WAYMARK_MAPS_KEY,
      addressDataFolder,
    }),
    health: [{ check: "geoData", run: () => askGeoData(db, addressDataFolder, clock) }],
    // Unless it takes too long: a server without places is better than none.
    ready: memory.start,
    port: places,
  };
}
