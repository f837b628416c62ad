import { distanceKm } from "@waymark/rules/geography/distance";
import { describe, expect, test } from "vitest";
import { nearestIndex, nearestPlace } from "./nearest.ts";
import { type PlaceRow, placeTable } from "./place-table.ts";
import { somePlace } from "./small-world.ts";

let seed = 11;
const random = (): number => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const anyPoint = () => ({ latitude: random() * 178 - 89, longitude: random() * 360 - 180 });
/** Nobody lives there, so that nothing but the distance counts. */
const empty = (latitude: number, longitude: number): PlaceRow => somePlace("Any", "US.XX", 0, latitude, longitude);
const yieldToEventLoop = async () => undefined;
const nearestOf = async (rows: readonly PlaceRow[]) => {
  const table = await placeTable(rows, [], yieldToEventLoop);
  const index = nearestIndex(table);
  return (point: { latitude: number; longitude: number }, withinKm = 250) => {
    const position = nearestPlace(table, index, point, withinKm);
    return position === undefined ? undefined : (table.ids[position] as number);
  };
};

describe("nearestPlace", () => {
  test("agrees with looking at every place, all over the globe", async () => {
    const rows = Array.from({ length: 2_000 }, () => anyPoint()).map((point) => empty(point.latitude, point.longitude));
    const nearest = await nearestOf(rows);
    let answered = 0;
    for (const point of Array.from({ length: 400 }, anyPoint)) {
      const all = rows.map((row) => ({ id: row.id, km: distanceKm(point, row) }));
      const first = all.reduce((best, one) => (one.km < best.km ? one : best));
      const expected = first.km <= 250 ? first.id : undefined;
      if (expected !== undefined) answered += 1;
      expect(nearest(point)).toBe(expected);
    }
    expect(answered).toBeGreaterThan(150);
  });

  test("looks across the antimeridian and over the pole", async () => {
    const [fiji, pole] = [empty(-17, 179.95), empty(89.5, 0)];
    const nearest = await nearestOf([fiji, pole]);
    expect(nearest({ latitude: -17, longitude: -179.95 })).toBe(fiji.id);
    expect(nearest({ latitude: 89.5, longitude: 180 })).toBe(pole.id);
  });

  test("ends at the stated distance", async () => {
    const nearest = await nearestOf([empty(0, 0)]);
    expect(nearest({ latitude: 0, longitude: 2.2 })).toBeDefined();
    expect(nearest({ latitude: 0, longitude: 2.3 })).toBeUndefined();
  });

  test("a city takes in its suburbs, but not its neighbours nor another state's towns", async () => {
    const city = somePlace("City", "US.NY", 8_000_000, 40.71, -74.0);
    const suburb = somePlace("Suburb", "US.NY", 20_000, 40.75, -73.98);
    const neighbour = somePlace("Neighbour", "US.NY", 200_000, 40.93, -73.9);
    const across = somePlace("Across", "US.NJ", 260_000, 40.73, -74.08);
    const states = ["NY", "NJ"].map((code) => ({
      country: "US",
      code,
      name: code,
      localNames: { ja: null, "zh-Hans": null, "zh-Hant": null },
    }));
    const table = await placeTable([city, suburb, neighbour, across], states, yieldToEventLoop);
    const index = nearestIndex(table);
    const at = (row: PlaceRow) => table.names[nearestPlace(table, index, row, 250) ?? -1];
    expect([at(suburb), at(neighbour), at(across), at(city)]).toEqual(["City", "Neighbour", "Across", "City"]);
  });
});
