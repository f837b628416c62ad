import type { Figure } from "@waymark/contracts/performance/figures";
import type { GeoReply } from "@waymark/contracts/performance/schemas";
import { expect, test } from "vitest";
import { chosenPlaces, type PlaceRow, rowsOf } from "./place-rows.ts";
import { widerFigure } from "./wider-place.ts";

const shown = (value: number, samples: number): Figure => ({
  value,
  low: null,
  high: null,
  samples,
  withheld: null,
  needs: null,
});
const HIDDEN: Figure = { value: null, low: null, high: null, samples: null, withheld: "Privacy", needs: null };

const place = (city: number, name: string, assessment: Figure) => ({
  row: { country: "PT", state: "PT.14", city, assessment, rtt: assessment },
  called: { country: "PT", state: "PT.14", city, name, region: "Lisboa", point: null },
});
const all = [place(1, "Lisbon", shown(80, 500)), place(2, "Faro", shown(60, 1_000)), place(3, "Beja", HIDDEN)];
const reply = { day: null, rows: all.map(({ row }) => row), places: all.map(({ called }) => called) };
const rows = rowsOf(reply as unknown as GeoReply);
const names = (more: Partial<Parameters<typeof chosenPlaces>[1]>) =>
  chosenPlaces(rows, { search: "", sort: "samples", order: "desc", ...more }).map(({ name }) => name);

test("places come by what is asked, and those that are withheld last either way", () => {
  expect(names({})).toEqual(["Faro", "Lisbon", "Beja"]);
  expect(names({ sort: "assessment", order: "asc" })).toEqual(["Faro", "Lisbon", "Beja"]);
  expect(names({ sort: "assessment", order: "desc" })).toEqual(["Lisbon", "Faro", "Beja"]);
  expect(names({ sort: "place", order: "asc" })).toEqual(["Beja", "Faro", "Lisbon"]);
});

test("a search finds places and their regions", () => {
  expect(names({ search: " far " })).toEqual(["Faro"]);
  expect(names({ search: "lisboa" })).toHaveLength(3);
  expect(names({ search: "porto" })).toEqual([]);
});

test("where nothing may be told, the nearest wider place with a figure is named", () => {
  const at = (name: string, country: string, state: string, assessment: Figure) =>
    ({ name, figures: { country, state, city: 0, assessment } }) as unknown as PlaceRow;
  const [, , beja] = rows as [PlaceRow, PlaceRow, PlaceRow];
  const portugal = at("Portugal", "PT", "", shown(70, 9_000));
  const spain = at("Spain", "ES", "", shown(75, 9_000));
  const nameOf = (...states: PlaceRow[]) => widerFigure(beja, [states, [spain, portugal]])?.name;
  expect(nameOf(at("Lisboa", "PT", "PT.14", shown(72, 800)))).toBe("Lisboa");
  expect(nameOf(at("Lisboa", "PT", "PT.14", HIDDEN))).toBe("Portugal");
  expect(nameOf(at("Faro", "PT", "PT.09", shown(60, 800)))).toBe("Portugal");
  expect(widerFigure(beja, [[], [spain]])).toBeUndefined();
});
