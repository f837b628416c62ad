import { DAY_MS } from "@waymark/contracts/units";
import { peerBinsOf, percentQuickerThan } from "@waymark/rules/findings/peer-bins";
import { GOOD_REPORT } from "@waymark/rules/findings/test-reports";
import { distanceKm } from "@waymark/rules/geography/distance";
import { doorsMeasured, lineMeasured } from "@waymark/server/areas/connectivity-test/measurement";
import { readPlaces, readStates } from "@waymark/server/areas/geography/loading/read-place-data";
import { describe, expect, test } from "vitest";
import { SCENARIOS } from "../scenario/scenarios.ts";
import { truthOf } from "../scenario/truth.ts";
import { DEMO_CITIES, type DemoCity, knownPlaceOf } from "./cities.ts";
import { peersAmong } from "./peers-among.ts";
import { DEMO_FOOTPRINT } from "./simulate-test.ts";
import { anonymousTests } from "./visitors.ts";

const NOW = Date.parse("2026-11-16T09:30:00Z");
const tests = anonymousTests(NOW);
const metroOf = new Map(DEMO_FOOTPRINT.map((metro) => [metro.code, metro]));

const peopleIn = (city: DemoCity, among = tests): number =>
  new Set(among.filter(({ report }) => report.place?.id === city.geonameId).map(({ report }) => report.egressNetwork))
    .size;
const peersIn = (city: DemoCity) => peersAmong(tests, knownPlaceOf(city), new Date(NOW));

test("the demo cities are those of the product's geography", () => {
  const states = new Map(readStates().map(({ country, code, name }) => [`${country}.${code}`, name]));
  const known = new Map(readPlaces().map((place) => [place.id, place]));
  for (const city of Object.values(DEMO_CITIES)) {
    const { name, country, stateCode, latitude, longitude } = city;
    expect(known.get(city.geonameId)).toMatchObject({ name, country, stateCode, latitude, longitude });
    expect(states.get(`${country}.${stateCode}`) ?? "").toBe(city.state);
    expect(new Intl.DisplayNames("en", { type: "region" }).of(country)).toBe(city.countryName);
  }
});

describe("the anonymous visitors of the demo world", () => {
  test("are twenty and more in twelve cities, and eleven in Warsaw", () => {
    const enough = Object.values(DEMO_CITIES).filter((city) => peopleIn(city) >= 20);
    expect(enough).toHaveLength(12);
    expect(peopleIn(DEMO_CITIES.warsaw)).toBe(11);
    expect(peersIn(DEMO_CITIES.munich)).toMatchObject({ scope: "city", place: "Munich", count: 36 });
    expect(peersIn(DEMO_CITIES.warsaw)).toMatchObject({ scope: "country", place: "Poland", count: 39 });
    expect(peersIn(DEMO_CITIES.faro)).toMatchObject({ scope: "country", place: "Portugal" });
  });

  test("are the same at every start, and tested within the month at any time", () => {
    expect(anonymousTests(NOW)).toEqual(tests);
    const before = new Map(tests.map((one) => [one.measurementId, one]));
    for (const later of [NOW + DAY_MS, NOW + 400 * DAY_MS]) {
      const then = anonymousTests(later);
      const ages = then.map(({ startedAt }) => later - startedAt.getTime());
      expect(peopleIn(DEMO_CITIES.warsaw, then)).toBe(11);
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...ages)).toBeLessThan(30 * DAY_MS);
      const again = then.filter(({ measurementId }) => before.has(measurementId));
      expect(again).toEqual(again.map(({ measurementId }) => before.get(measurementId)));
    }
  });

  test("measure what distance and an access line allow", () => {
    for (const { report } of tests) {
      const { browserLatitude: latitude, browserLongitude: longitude, egressLocationLatitude: egress } = report;
      const you = { latitude, longitude };
      const via = { latitude: egress ?? 0, longitude: report.egressLocationLongitude ?? 0 };
      for (const { code, smallestMs, medianMs, p90Ms, invalid } of report.measuredLatencies) {
        const door = metroOf.get(code);
        if (door === undefined) throw new Error(`no metro ${code}`);
        const km = distanceKm(you, via) + distanceKm(via, door);
        expect(smallestMs).toBeGreaterThan(km / 100 + 2);
        expect(medianMs).toBeGreaterThanOrEqual(smallestMs);
        expect(p90Ms).toBeGreaterThanOrEqual(medianMs);
        expect(invalid).toBe(false);
      }
    }
  });

  test("are spread as people are: few are twice as quick as most, and a few are far behind", () => {
    for (const city of Object.values(DEMO_CITIES)) {
      const times = tests
        .filter(({ report }) => report.place?.id === city.geonameId)
        .map(({ report }) => report.measuredLatency ?? 0)
        .sort((one, other) => one - other);
      if (times.length === 0) continue;
      const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
      expect(new Set(times).size / times.length).toBeGreaterThan(0.7);
      expect(at(0.9) / at(0.1)).toBeGreaterThan(1.6);
      expect(at(1) / at(0.5)).toBeGreaterThan(2);
    }
  });

  test("are measurements as the product takes them, of doors and of the line", () => {
    for (const one of tests) {
      expect(doorsMeasured("MultiTenant", one)?.doors.length).toBeGreaterThanOrEqual(4);
      expect(lineMeasured("MultiTenant", one)?.line).not.toBeNull();
    }
  });

  // A scenario is known for its own finding; that neighbours do better would stand beside it.
  test.each(["good-office", "home-wifi", "busy-line", "blocked-udp"] as const)("do not accuse %s", (name) => {
    const { visitor } = SCENARIOS[name];
    const city = Object.values(DEMO_CITIES).find(({ geonameId }) => geonameId === visitor.geonameId);
    const peers = city && peersIn(city);
    const bins = peerBinsOf({ ...GOOD_REPORT, ...peers, peers: null });
    const measured = truthOf(SCENARIOS[name]).mailRttMs;
    expect(peers?.scope).toBe("city");
    expect(bins && percentQuickerThan(measured, bins)).toBeLessThan(10);
  });
});
