import type { UnhealthyMetro } from "@waymark/contracts/network-health/schemas";
import { HOUR_MS } from "@waymark/contracts/units";
import { expect, test } from "vitest";
import { hourAt, matching, troubleBars, unwellIn, unwellNow } from "./metros-in-time.ts";

const NOW = Date.parse("2026-11-18T12:20:00Z");
const metro = (city: string, since: string, until: string | null, more: Partial<UnhealthyMetro> = {}) =>
  ({
    place: { id: city.length, city, state: "", country: "X", countryIso2: "XX", latitude: 0, longitude: 0 },
    score: 50,
    since: `2026-11-${since}:00.000Z`,
    until: until && `2026-11-${until}:00.000Z`,
    workloads: ["mail"],
    condition: "slow",
    provisional: true,
    ...more,
  }) satisfies UnhealthyMetro;
const LISBON = metro("Lisbon", "18T11:40", null, { score: 40 });
const FARO = metro("Faro", "18T09:30", "18T10:10", { condition: "unreachable", score: 20 });
const BRAGA = metro("Braga", "17T23:50", "18T09:40");
const ALL = [LISBON, FARO, BRAGA];
const citiesOf = (metros: readonly UnhealthyMetro[]) => metros.map(({ place }) => place.city);

test("positions are whole hours, and the last one is the hour that goes on", () => {
  expect(hourAt(719, NOW, 720).fromMs).toBe(Date.parse("2026-11-18T12:00:00Z"));
  expect(hourAt(0, NOW, 720)).toEqual({
    fromMs: Date.parse("2026-10-19T13:00:00Z"),
    untilMs: Date.parse("2026-10-19T14:00:00Z"),
  });
});

test("an hour has every metro that was unwell at some moment of it, the worst first", () => {
  expect(citiesOf(unwellNow(ALL))).toEqual(["Lisbon"]);
  expect(citiesOf(unwellIn(ALL, hourAt(719, NOW, 720)))).toEqual(["Lisbon"]);
  expect(citiesOf(unwellIn(ALL, hourAt(716, NOW, 720)))).toEqual(["Faro", "Braga"]);
  expect(citiesOf(unwellIn(ALL, hourAt(717, NOW, 720)))).toEqual(["Faro"]);
  expect(citiesOf(unwellIn(ALL, hourAt(715, NOW, 720)))).toEqual(["Braga"]);
});

test("a bar counts metros, and says whether one was unreachable", () => {
  const bars = troubleBars(ALL, NOW, { hours: 24, hoursPerBar: 4 });
  expect(bars.map(({ metros, hasUnreachable }) => [metros, hasUnreachable])).toEqual([
    [0, false],
    [0, false],
    [1, false],
    [1, false],
    [1, false],
    [3, true],
  ]);
  expect((bars.at(-1)?.untilMs ?? 0) - (bars[0]?.fromMs ?? 0)).toBe(24 * HOUR_MS);
});

test("one metro that was unwell twice is one metro", () => {
  const twice = [metro("Faro", "18T11:00", "18T11:10"), metro("Faro", "18T12:00", null)];
  expect(troubleBars(twice, NOW, { hours: 4, hoursPerBar: 4 })[0]?.metros).toBe(1);
});

test("a filter finds names anywhere, without accents", () => {
  const names = [
    ["São Paulo", "Brazil"],
    ["Lisbon", "Portugal"],
  ] as const;
  expect(matching(names, " sao ", (one) => one)).toEqual([names[0]]);
  expect(matching(names, "port", (one) => one)).toEqual([names[1]]);
  expect(matching(names, "", (one) => one)).toEqual(names);
  expect(matching(names, "zzz", (one) => one)).toEqual([]);
});
