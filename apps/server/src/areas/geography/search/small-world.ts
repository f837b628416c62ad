import { buildPlaceIndex, type PlaceIndex } from "./place-index.ts";
import type { LocalNames, PlaceRow, StateRow } from "./place-table.ts";

const NO_NAMES: LocalNames = { ja: null, "zh-Hans": null, "zh-Hant": null };

const state = (country: string, code: string, name: string): StateRow => ({
  country,
  code,
  name,
  localNames: NO_NAMES,
});
let nextId = 1;
export const somePlace = (
  name: string,
  id: string,
  population: number,
  latitude: number,
  longitude: number,
  more: Partial<PlaceRow> = {},
): PlaceRow => ({
  id: nextId++,
  name,
  country: id.slice(0, 2),
  stateCode: id.slice(3),
  latitude,
  longitude,
  population,
  localNames: NO_NAMES,
  furtherNames: [],
  ...more,
});

const STATES = [
  state("US", "IL", "Illinois"),
  state("US", "MA", "Massachusetts"),
  state("US", "TX", "Texas"),
  state("US", "CA", "California"),
  state("CA", "08", "Ontario"),
  state("GB", "ENG", "England"),
  state("FR", "11", "Île-de-France"),
  state("DE", "02", "Bavaria"),
];

/** An index of a few places, for tests. */
export const smallWorld = (more: readonly PlaceRow[] = []): Promise<PlaceIndex> =>
  buildPlaceIndex(
    [
      somePlace("London", "GB.ENG", 8_900_000, 51.5, -0.12, {
        localNames: { ja: "ロンドン", "zh-Hans": "伦敦", "zh-Hant": "倫敦" },
        furtherNames: ["Londres"],
      }),
      somePlace("London", "CA.08", 380_000, 42.98, -81.25),
      somePlace("Paris", "FR.11", 2_100_000, 48.85, 2.35),
      somePlace("Paris", "US.TX", 25_000, 33.66, -95.55),
      somePlace("Springfield", "US.IL", 116_000, 39.8, -89.64),
      somePlace("Springfield", "US.MA", 155_000, 42.1, -72.59),
      somePlace("Munich", "DE.02", 1_260_000, 48.14, 11.58, { furtherNames: ["München"] }),
      somePlace("San Jose", "US.CA", 1_000_000, 37.34, -121.89),
      somePlace("Londonderry Siding", "US.TX", 900, 30, -95),
      somePlace("Monaco", "MC.00", 38_000, 43.73, 7.42),
      ...more,
    ],
    STATES,
    async () => undefined,
  );
