import { DAY_MS } from "@waymark/contracts/units";
import type { ProbeFinding } from "../../platform/area.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type GeoDataHealth, readGeoDataHealth } from "./geo-data-health.read.ts";

/** Half a year: by then many an address has another owner. */
export const ADDRESS_DATA_WARNING_DAYS = 183;

/** Whether places and the data about addresses are there, and how old they are. */
export const askGeoData = async (db: Db, addressDataFolder: string | undefined, clock: Clock): Promise<ProbeFinding> =>
  judge(await readGeoDataHealth(db, addressDataFolder), clock);

const outcome = (kind: ProbeFinding["outcome"], detail: string): ProbeFinding => ({ outcome: kind, detail });

function judge(geo: GeoDataHealth, clock: Clock): ProbeFinding {
  if (geo.places === 0) return outcome("failed", 'No places are loaded: run "npm run waymark -- load-places"');
  const seen = `${geo.places} places, ${geo.states} states, ${geo.networks} networks of your own; data about addresses of ${geo.oldestAddressData}`;
  if (!geo.isOfThisRelease)
    return outcome(
      "warning",
      `${seen}. The places are not those of this release: run "npm run waymark -- load-places"`,
    );
  const ageDays = (clock.now() - Date.parse(geo.oldestAddressData)) / DAY_MS;
  return ageDays > ADDRESS_DATA_WARNING_DAYS
    ? outcome(
        "warning",
        `${seen}, ${Math.floor(ageDays)} days ago: "npm run waymark -- load-address-data" takes newer ones, see docs/operating.md, "Geographical data"`,
      )
    : outcome("passed", seen);
}
