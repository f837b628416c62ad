import { testDatabase } from "@waymark/engines/test-database";
import { readPeersBy } from "@waymark/server/areas/connectivity-test/peers.read";
import { connectClickhouse, type Measurements } from "@waymark/server/platform/clickhouse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_CITIES, knownPlaceOf } from "./cities.ts";
import { peersAmong } from "./peers-among.ts";
import { seedAnonymousTests } from "./seed-anonymous-tests.ts";
import { anonymousTests } from "./visitors.ts";

const NOW = Date.parse("2026-11-16T09:30:00Z");
let url: string;
let measurements: Measurements;

beforeAll(async () => {
  url = (await testDatabase()).clickhouseUrl;
  measurements = connectClickhouse(url);
});
afterAll(() => measurements.close());

const peersIn = (city: keyof typeof DEMO_CITIES) =>
  readPeersBy(measurements, { now: () => NOW })("MultiTenant", knownPlaceOf(DEMO_CITIES[city]));

test("seeded once, twice and a minute later, the peers are the same, and those that seeded reports show", async () => {
  for (const atMs of [NOW, NOW, NOW + 60_000]) {
    await seedAnonymousTests(url, atMs);
    expect(await peersIn("munich")).toMatchObject({ scope: "city", place: "Munich", count: 36 });
    expect(await peersIn("warsaw")).toMatchObject({ scope: "country", place: "Poland", count: 39 });
    expect(await peersIn("singapore")).toMatchObject({ scope: "city", count: 28 });
  }
  const lisbon = knownPlaceOf(DEMO_CITIES.lisbon);
  const { since: _, ...expected } = peersAmong(anonymousTests(NOW), lisbon, new Date(NOW)) ?? { since: "" };
  expect(await peersIn("lisbon")).toMatchObject({ ...expected, bestPossibleLatency: expect.any(Number) });
});

test("where no visitor sits, the peers are everyone", async () => {
  const bangkok = {
    id: 1,
    city: "Bangkok",
    state: "Bangkok",
    stateId: "TH.40",
    country: "Thailand",
    countryIso2: "TH",
  };
  const everyone = await readPeersBy(measurements, { now: () => NOW })("MultiTenant", bangkok);
  expect(everyone).toMatchObject({ scope: "all", place: "", count: anonymousTests(NOW).length });
});
