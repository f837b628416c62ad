import { randomUUID } from "node:crypto";
import { type ClickHouseClient, createClient } from "@clickhouse/client";
import { MINUTE_MS } from "@waymark/contracts/units";
import { testDatabase } from "@waymark/engines/test-database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { readMetroProblem } from "./metro-problem.read.ts";
import { MAINZ } from "./test-places.ts";

const NOW = Date.parse("2026-11-15T12:05:00Z");
const DAY_MINUTES = 1_440;

let client: ClickHouseClient;
let measurements: Measurements;

beforeAll(async () => {
  const { clickhouseUrl } = await testDatabase();
  client = createClient({ url: clickhouseUrl });
  measurements = connectClickhouse(clickhouseUrl);
});
afterAll(() => Promise.all([client.close(), measurements.close()]));
beforeEach(() => client.command({ query: "truncate table measurements" }));

type Tested = {
  readonly network: number;
  readonly minutesAgo: number;
  /** Null: mail did not answer, only another of its doors did. */
  readonly ms: number | null;
  readonly asn?: number;
  readonly city?: number;
  readonly cloud?: string;
};

const insert = (tests: readonly Tested[]) =>
  client.insert({
    table: "measurements",
    format: "JSONEachRow",
    values: tests.map(
      ({ network, minutesAgo, ms, asn = 64_500 + network, city = MAINZ.id, cloud = "MultiTenant" }) => ({
        measurement_id: randomUUID(),
        part: ms === null ? "mail/PAR" : "mail/FRA/use",
        cloud,
        at: Math.floor((NOW - minutesAgo * MINUTE_MS) / 60_000) * 60,
        country: "DE",
        state: MAINZ.stateId,
        city,
        egress_network: `203.0.${network}.0`,
        asn,
        workload: "mail",
        metro: ms === null ? "PAR" : "FRA",
        in_use: ms !== null,
        samples: 25,
        smallest_ms: ms ?? 12,
        median_ms: ms ?? 12,
      }),
    ),
  });

/** Ten tests of five networks, one by one over the last `overMinutes`. */
const recent = (ms: number | null, overMinutes = 25): Tested[] =>
  Array.from({ length: 10 }, (_, index) => ({
    network: index % 5,
    minutesAgo: Math.floor((index * overMinutes) / 10),
    ms,
  }));
/** Ten networks on each of three days of the week before. */
const usually = (ms: number): Tested[] =>
  [1, 3, 6].flatMap((daysAgo) =>
    Array.from({ length: 10 }, (_, network) => ({ network, minutesAgo: daysAgo * DAY_MINUTES + 60, ms })),
  );
const problem = async () => (await readMetroProblem(measurements, "MultiTenant", MAINZ, NOW)).problem;

describe("a metro", () => {
  test("without tests, or with fewer than ten of five networks, has no problem that anyone knows", async () => {
    expect(await problem()).toBeNull();
    await insert([...usually(20), ...recent(200).slice(1)]);
    expect(await problem()).toBeNull();
    await insert([{ network: 0, minutesAgo: 5, ms: 200 }]);
    expect(await problem()).not.toBeNull();
  });

  test("ten tests of four networks are too few", async () => {
    await insert([...usually(20), ...recent(200).map((test) => ({ ...test, network: test.network % 4 }))]);
    expect(await problem()).toBeNull();
  });

  test("is well as long as it is not slower than twice what nine of ten reach in a week", async () => {
    await insert([...usually(20), ...recent(40)]);
    expect(await problem()).toBeNull();
  });

  test("is not well when half of the networks are slower than that, since when it began", async () => {
    await insert([...usually(20), ...recent(41)]);
    // The first of ten minutes in which a test was slow.
    expect(await problem()).toEqual({ city: "Mainz", since: "2026-11-15T11:40:00.000Z" });
    await insert([{ network: 7, minutesAgo: 45, ms: 90 }]);
    expect(await problem()).toEqual({ city: "Mainz", since: "2026-11-15T11:20:00.000Z" });
    await insert([{ network: 8, minutesAgo: 34, ms: 12 }]);
    expect((await problem())?.since).toBe("2026-11-15T11:40:00.000Z");
  });

  test("however many networks of one or two operators say nothing about the city", async () => {
    const cheap = Array.from({ length: 60 }, (_, index) => ({ network: 100 + index, minutesAgo: 5 }));
    const ofTwo = cheap.map((test, index) => ({ ...test, asn: 65_000 + (index % 2) }));
    await insert([...usually(20), ...ofTwo.map((test) => ({ ...test, ms: 900 }))]);
    expect(await problem()).toBeNull();
    // Beside honest tests of others they are two voices, not sixty.
    await insert([...recent(20), ...ofTwo.map((test) => ({ ...test, ms: null }))]);
    expect(await problem()).toBeNull();
  });

  test("one network that tests all the time does not speak for all", async () => {
    const loud = Array.from({ length: 50 }, () => ({ network: 0, minutesAgo: 3, ms: 900 }));
    await insert([...usually(20), ...recent(22), ...loud]);
    expect(await problem()).toBeNull();
  });

  test("is not well when mail does not answer half of the networks, unless it never does there", async () => {
    await insert([...usually(20), ...recent(null).slice(0, 4), ...recent(20)]);
    expect(await problem()).toBeNull();
    await insert(recent(null));
    expect(await problem()).toMatchObject({ city: "Mainz" });
    await insert(usually(20).map((test) => ({ ...test, network: test.network + 20, ms: null })));
    expect(await problem()).toBeNull();
  });

  test("other cities, clouds and times do not count", async () => {
    await insert([
      ...usually(20),
      ...recent(200).map((test) => ({ ...test, city: 1 })),
      ...recent(200).map((test) => ({ ...test, cloud: "GovernmentCommunity" })),
      ...recent(200).map((test) => ({ ...test, minutesAgo: test.minutesAgo + 31 })),
    ]);
    expect(await problem()).toBeNull();
  });

  test("nobody knows what is usual: nobody says that it is not well", async () => {
    await insert(recent(500));
    expect(await problem()).toBeNull();
  });
});
