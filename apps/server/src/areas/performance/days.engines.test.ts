import { randomUUID } from "node:crypto";
import { DAY_MS, HOUR_MS, MINUTE_MS, mondayOf, utcDay } from "@waymark/contracts/units";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { readCellParts } from "./cell-parts.read.ts";
import { cellText } from "./cells.read.ts";
import { closeDays } from "./close-days.ts";
import { readClosedDays } from "./closed-days.read.ts";
import { copyBesideSamples } from "./copy-beside-samples.ts";
import { readFigures } from "./figured-cells.ts";
import { loadPeerings } from "./load-peerings.ts";
import type { Row } from "./test-figures.ts";
import { sampleRow } from "./test-samples.ts";

let server: TestServer;
let measurements: Measurements;

const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const dayBefore = (days: number) => new Date(TODAY - days * DAY_MS).toISOString().slice(0, 10);
/** Yesterday and all days before it can be closed. */
const clockAt = (afterMidnightMs = HOUR_MS) => ({ ...systemClock, now: () => TODAY + afterMidnightMs });
const FIBRE = randomUUID();
const PROXY = randomUUID();

beforeAll(async () => {
  server = await testServer();
  measurements = connectClickhouse(server.database.clickhouseUrl);
  return () => measurements.close();
});
beforeEach(async () => {
  for (const table of [
    "samples",
    "day_sketches",
    "day_tenants",
    "day_connections",
    "day_call_networks",
    "day_strata",
    "closed_days",
    "day_figures",
    "newest_figures",
    "newest_values",
    "newest_versions",
    "week_figures",
    "closed_weeks",
    "solutions",
  ])
    await measurements.client.command({ query: `truncate table ${table}` });
});

const sample = (more: Row = {}): Row =>
  sampleRow({
    at: Math.floor((TODAY - DAY_MS + 12 * HOUR_MS) / 1_000),
    received_at: Math.floor((TODAY - DAY_MS + 13 * HOUR_MS) / 1_000),
    access: FIBRE,
    ...more,
  });
/** Samples of 20 tenants in two networks each, whose times go evenly from 10 to 50 ms. */
const many = (count: number, more: Row = {}): Row[] =>
  Array.from({ length: count }, (_, index) =>
    sample({
      tenant: index % 20,
      egress_network: `240.7.${index % 40}.0`,
      rtt_ms: 10 + (40 * index) / (count - 1),
      ...more,
    }),
  );
const insert = (rows: Row[]) => measurements.client.insert({ table: "samples", values: rows, format: "JSONEachRow" });
const ask = async <Found = Row>(query: string): Promise<Found[]> =>
  (await measurements.client.query({ query, format: "JSONEachRow" })).json<Found>();
type Figure = {
  value: number | null;
  low: number;
  high: number;
  samples: number | null;
  withheld: string;
  needs: string;
};
type FigureRow = { day: string; level: string; solution: string } & Record<
  "assessment" | "availability" | "rtt",
  Figure
>;
const figures = (table: string, where: string) =>
  ask<FigureRow>(
    `select day, level, solution, assessment, availability, rtt from ${table} where ${where} order by day, level, solution`,
  );

test("a closed day has the figures of its samples, at every level and for every solution of a sample", async () => {
  await insert(many(401, { overlays: [PROXY] }));
  expect(await closeDays(measurements, clockAt())).toEqual([dayBefore(1)]);
  const rows = await figures("day_figures", "kind = 'solution'");
  expect(rows.map(({ level, solution }) => `${level} ${solution}`).sort()).toEqual(
    ["City", "Country", "Global", "State"].flatMap((level) => [FIBRE, PROXY].map((id) => `${level} ${id}`)).sort(),
  );
  for (const { rtt } of rows) {
    expect(rtt.samples).toBe(401);
    // The sketch is exact within 1 %; of 401 samples ranks 181 and 221 bound the median.
    expect(Math.abs((rtt.value ?? 0) / 30 - 1)).toBeLessThan(0.011);
    expect(Math.abs(rtt.low / 28 - 1)).toBeLessThan(0.02);
    expect(Math.abs(rtt.high / 32 - 1)).toBeLessThan(0.02);
  }
  expect(await figures("day_figures", "kind = 'asn' and asn = 64496")).toHaveLength(1);
  expect(await figures("day_figures", "kind = 'place' and country = 'PT'")).toHaveLength(3);
});

test("what fails counts as an attempt and against availability, and for no time", async () => {
  await insert([...many(380), ...many(20, { outcome: "tcp", rtt_ms: null })]);
  // A visitor's test cannot fail, so it is no attempt.
  await insert([sample({ source: "visitor", tenant: 1_000, egress_network: "240.8.1.0" })]);
  await closeDays(measurements, clockAt());
  const [row] = await figures("day_figures", "kind = 'solution' and level = 'Global'");
  expect(row?.availability).toMatchObject({ value: 95, samples: 400, withheld: "" });
  expect(row?.rtt.samples).toBe(381);
});

test("tenants that only visit do not make availability presentable", async () => {
  const visitors = Array.from({ length: 30 }, (_, index) =>
    sample({ source: "visitor", tenant: 1_000 + index, egress_network: `240.8.${index}.0` }),
  );
  await insert([...visitors, ...many(400, { tenant: 1 })]);
  await closeDays(measurements, clockAt());
  const [row] = await figures("day_figures", "kind = 'solution' and level = 'Global'");
  expect(row?.availability).toMatchObject({ value: null, withheld: "Privacy" });
});

test("a visitor's network has one vote a day for each workload, however many tests it sends", async () => {
  const visitors = Array.from({ length: 30 }, (_, index) =>
    sample({ source: "visitor", tenant: 1_000 + index, egress_network: `240.8.${index}.0`, rtt_ms: 20 }),
  );
  const flood = many(1_000, { source: "visitor", tenant: 999, egress_network: "240.9.1.0", rtt_ms: 300 });
  await insert([...visitors, ...flood]);
  await closeDays(measurements, clockAt());
  const [row] = await figures("day_figures", "kind = 'solution' and level = 'Global'");
  expect(row?.rtt.samples).toBe(31);
  expect(row?.rtt.value).toBeCloseTo(20, 0);
});

test("a sample that came twice counts once, and a closing that has nothing new closes nothing", async () => {
  const rows = many(100);
  await insert(rows);
  await insert(rows.map((row) => ({ ...row })));
  await closeDays(measurements, clockAt());
  expect(await closeDays(measurements, clockAt(2 * HOUR_MS))).toEqual([]);
  const [row] = await figures("day_figures", "kind = 'solution' and level = 'Global'");
  expect(row?.rtt.samples).toBe(100);
});

test("samples that come late close their day again; readers never see both", async () => {
  await insert(many(100));
  await closeDays(measurements, clockAt());
  await insert(many(50, { received_at: Math.floor((TODAY + 90 * MINUTE_MS) / 1_000) }));
  expect(await closeDays(measurements, clockAt(2 * HOUR_MS))).toEqual([dayBefore(1)]);
  const published = "(day, version) in (select day, version from closed_days final)";
  const rows = await figures("day_figures", `kind = 'solution' and level = 'Global' and ${published}`);
  expect(rows.map(({ rtt }) => rtt.samples)).toEqual([150]);
  expect(await figures("day_figures", "kind = 'solution' and level = 'Global'")).toHaveLength(1);
});

test("what a closing that broke off left behind counts nowhere and goes with the next one", async () => {
  await insert(many(100));
  await measurements.client.command({
    query: `insert into day_tenants (day, version, cloud, kind, solution, workload, tenant, attempts)
            values ('${dayBefore(1)}', 5, 'MultiTenant', 'solution', '${FIBRE}', 'mail', 7, 999)`,
  });
  await closeDays(measurements, clockAt());
  expect(await ask("select distinct version from day_tenants where attempts = 999")).toEqual([]);
  const [row] = await figures("newest_figures", "kind = 'solution' and level = 'Global'");
  expect(row?.rtt.samples).toBe(100);
});

test("the newest figures are of 3 days, availability is of 28", async () => {
  const daysAgo = (days: number) => Math.floor((TODAY - days * DAY_MS + 12 * HOUR_MS) / 1_000);
  await insert([1, 3, 20].flatMap((days) => many(100, { at: daysAgo(days) })));
  expect(await closeDays(measurements, clockAt())).toEqual([20, 3, 1].map(dayBefore));
  const [row] = await figures("newest_figures", "kind = 'solution' and level = 'Global'");
  expect(row).toMatchObject({ day: dayBefore(1), rtt: { samples: 200 }, availability: { samples: 300 } });
  expect(await closeDays(measurements, { ...systemClock, now: () => TODAY + DAY_MS + HOUR_MS })).toEqual([]);
  const [next] = await figures("newest_figures", "kind = 'solution' and level = 'Global'");
  expect(next).toMatchObject({ day: dayBefore(0), rtt: { samples: 100 }, availability: { samples: 300 } });
  const values = () => ask("select day, rtt, assessment_samples as samples from newest_values where level = 'Global'");
  const expected = [{ day: dayBefore(0), rtt: next?.rtt.value, samples: next?.assessment.samples }];
  expect(await values()).toEqual(expected);
  // As they are where figures were published before there was a table of values.
  await measurements.client.command({ query: "truncate table newest_values" });
  await closeDays(measurements, { ...systemClock, now: () => TODAY + DAY_MS + HOUR_MS });
  expect(await values()).toEqual(expected);
});

test("a window that is read in parts has the same cells as one that is read at once", async () => {
  await insert([1, 2, 3].flatMap((nth) => many(100, { access: randomUUID(), rtt_ms: 20 * nth })));
  await closeDays(measurements, clockAt());
  const versions = (await readClosedDays(measurements)).map(({ version }) => version);
  const read = async (rowsPerPart?: number) => {
    const parts = await readCellParts(measurements, "solution", versions, rowsPerPart);
    const cells = new Map<string, unknown>();
    for await (const { key, figures: found } of readFigures(measurements, { kind: "solution", versions, parts }))
      cells.set(cellText(key), found);
    return { parts: parts.length, cells };
  };
  const whole = await read();
  expect(whole).toMatchObject({ parts: 1, cells: { size: 3 * 4 } });
  expect(await read(1)).toEqual({ parts: 3, cells: whole.cells });
});

test("a week has the figures of its days, and is closed again with each of them", async () => {
  // Within one week, whatever day it is today.
  const monday = (mondayOf(TODAY) - 7 * DAY_MS) / 1_000;
  await insert([0, 2].flatMap((days) => many(100, { at: monday + days * 86_400 })));
  await closeDays(measurements, clockAt());
  const week = () => figures("week_figures", "kind = 'solution' and level = 'Global'");
  expect((await week()).map(({ day, rtt }) => [day, rtt.samples])).toEqual([[utcDay(monday * 1_000), 200]]);
  const late = Math.floor((TODAY + 90 * MINUTE_MS) / 1_000);
  await insert(many(50, { at: monday + 3 * 86_400, received_at: late }));
  await closeDays(measurements, clockAt(2 * HOUR_MS));
  expect((await week()).map(({ rtt }) => rtt.samples)).toEqual([250]);
});

test("too few tenants withhold a figure for privacy, and no count is stored with it", async () => {
  await insert(many(100).map((row) => ({ ...row, tenant: Number(row.tenant) % 4 })));
  await closeDays(measurements, clockAt());
  const [row] = await figures("day_figures", "kind = 'solution' and level = 'City'");
  expect(row?.rtt).toMatchObject({ value: null, samples: null, withheld: "Privacy" });
});

test("today is not closed, and yesterday not before half past midnight", async () => {
  await insert([...many(30), ...many(30, { at: Math.floor(TODAY / 1_000) })]);
  expect(await closeDays(measurements, clockAt(29 * MINUTE_MS))).toEqual([]);
  expect(await closeDays(measurements, clockAt(31 * MINUTE_MS))).toEqual([dayBefore(1)]);
});

test("a solution that was added the evening before yesterday has its first figures 24 to 48 hours later [P442]", async () => {
  const added = TODAY - DAY_MS - HOUR_MS;
  const newest = () => figures("newest_figures", `kind = 'solution' and level = 'Global' and solution = '${FIBRE}'`);
  await insert([...many(20, { at: Math.floor(added / 1_000) }), ...many(400)]);
  // The hour that was left of its first day is too little.
  await closeDays(measurements, { ...systemClock, now: () => TODAY - DAY_MS + 31 * MINUTE_MS });
  expect((await newest()).filter(({ rtt }) => rtt.value !== null)).toEqual([]);
  const closesAt = TODAY + 31 * MINUTE_MS;
  await closeDays(measurements, { ...systemClock, now: () => closesAt });
  const [shown] = (await newest()).filter(({ rtt }) => rtt.value !== null);
  expect(shown?.rtt.withheld).toBe("");
  expect((closesAt - added) / HOUR_MS).toBeGreaterThan(24);
  expect((closesAt - added) / HOUR_MS).toBeLessThan(48);
});

/** Twelve public providers of access, from 10 to 120 ms. */
const PEERS = Array.from({ length: 12 }, () => randomUUID());
const name = (id: string, more: Row = {}): Row => ({
  cloud: "MultiTenant",
  solution_id: id,
  revision: 1,
  name: id,
  type: "isp",
  visibility: "Public",
  status: "active",
  provider_id: randomUUID(),
  provider_status: "Approved",
  ...more,
});
/** The first of them may be slow, with so many samples that its days before do not matter. */
const samplesOfPeers = (daysAgo: number, firstMs = 10) =>
  PEERS.flatMap((access, index) =>
    many(index === 0 && firstMs > 10 ? 480 : 120, {
      access,
      at: Math.floor((TODAY - daysAgo * DAY_MS + 12 * HOUR_MS) / 1_000),
      rtt_ms: index === 0 ? firstMs : 10 * (index + 1),
    }),
  );
const ratings = () =>
  ask<{ solution: string; rating: string; rating_level: string; rating_withheld: string }>(
    "select solution, rating, rating_level, rating_withheld from newest_figures where kind = 'solution' and level = 'City'",
  );

test("solutions are rated among their public peers; one that is no peer is rated by them", async () => {
  await measurements.client.insert({
    table: "solutions",
    format: "JSONEachRow",
    values: [...PEERS.map((id) => name(id)), name(FIBRE, { visibility: "Private" }), name(PROXY, { type: "vpn" })],
  });
  await insert([...samplesOfPeers(1), ...many(120, { overlays: [PROXY], rtt_ms: 300 })]);
  await closeDays(measurements, clockAt());
  const found = new Map((await ratings()).map((row) => [row.solution, row]));
  expect(PEERS.map((id) => found.get(id)?.rating)).toEqual([
    ...["Best", "Best", "Best", "AboveAverage", "AboveAverage", "Average", "Average"],
    ...["BelowAverage", "BelowAverage", "Worst", "Worst", "Worst"],
  ]);
  expect(found.get(FIBRE)).toMatchObject({ rating: "Worst", rating_level: "City" });
  expect(found.get(PROXY)).toMatchObject({ rating: "", rating_withheld: "Imprecise" });
});

test("a rating changes after three days, however often a day is closed", async () => {
  await measurements.client.insert({ table: "solutions", format: "JSONEachRow", values: PEERS.map((id) => name(id)) });
  const ratingAfter = async (daysAgo: number, firstMs: number, hours = 1) => {
    await insert(samplesOfPeers(daysAgo, firstMs));
    await closeDays(measurements, { ...systemClock, now: () => TODAY + (1 - daysAgo) * DAY_MS + hours * HOUR_MS });
    return (await ratings()).find(({ solution }) => solution === PEERS[0])?.rating;
  };
  expect(await ratingAfter(4, 10)).toBe("Best");
  expect([await ratingAfter(3, 400), await ratingAfter(2, 400), await ratingAfter(2, 400, 3)]).toEqual([
    "Best",
    "Best",
    "Best",
  ]);
  expect(await ratingAfter(1, 400)).toBe("Worst");
}, 120_000);

describe("how connected a solution is", () => {
  type Connected = { connectedness: Figure; connection: Record<string, number | null> };
  const LISBON = 2_267_057;
  const MADRID = 3_117_735;
  const publish = async (table: string, rows: Row[]): Promise<void> => {
    await measurements.client.insert({
      table,
      values: rows.map((row) => ({ version: 1, ...row })),
      format: "JSONEachRow",
    });
    await measurements.client.insert({
      table: "copied_versions",
      values: [{ name: table, version: 1, fingerprint: "test", row_count: rows.length }],
      format: "JSONEachRow",
    });
  };
  const connected = async (level = "Global"): Promise<Connected | undefined> => {
    const where = `kind = 'solution' and solution = '${FIBRE}' and level = '${level}'`;
    return (await ask<Connected>(`select connectedness, connection from newest_figures where ${where}`))[0];
  };
  const ways = (count: number, more: Row): Row[] =>
    many(count, { egress_city: LISBON, metro: "lis", best_metro: "lis", ...more });

  beforeEach(async () => {
    for (const table of ["city_points", "peerings", "copied_versions"])
      await measurements.client.command({ query: `truncate table ${table}` });
  });

  test("follows from where its traffic leaves, which door it takes, who meets the vendor, and IPv6", async () => {
    await publish("city_points", [
      { id: LISBON, latitude: 38.72, longitude: -9.13 },
      { id: MADRID, latitude: 40.42, longitude: -3.7 },
      { id: 1, latitude: 60.17, longitude: 24.94 },
    ]);
    await publish("peerings", [
      { asn: 64_496, metro: "lis", kind: "direct", since: "2025-01-01" },
      { asn: 64_496, metro: "mad", kind: "direct", since: "2099-01-01" },
      { asn: 64_497, metro: "mad", kind: "transit", since: "2025-01-01" },
    ]);
    await insert([
      ...ways(200, {}),
      ...ways(100, { asn: 64_497, egress_city: MADRID, metro: "mad", ip_version: 6 }),
      ...ways(100, { asn: 64_498, egress_city: 1 }),
    ]);
    await closeDays(measurements, clockAt());
    const found = await connected();
    // Half directly, a quarter with one network between. Madrid is 500 km away, Helsinki 3,400.
    expect(found?.connection).toEqual({ direct: 62.5, local: 75, front_door: 75, redundancy: 50, ipv6: 25 });
    expect(found?.connectedness).toMatchObject({ withheld: "", samples: 400 });
    expect(found?.connectedness.value).toBeCloseTo(0.35 * 62.5 + 0.25 * 75 + 0.2 * 75 + 0.1 * 50 + 0.1 * 25, 3);
    expect((await connected("City"))?.connectedness.value).toBeCloseTo(found?.connectedness.value ?? 0, 3);
  });

  test("leaves out what nobody has said or measured, and has no data of days that an older release closed", async () => {
    await insert(many(200));
    await closeDays(measurements, clockAt());
    const found = await connected();
    expect(found?.connection).toMatchObject({ direct: null, local: null, front_door: null, redundancy: null, ipv6: 0 });
    await measurements.client.command({ query: "truncate table day_connections" });
    await closeDays(measurements, { ...clockAt(), now: () => TODAY + DAY_MS + HOUR_MS });
    expect((await connected())?.connectedness).toMatchObject({ value: null, withheld: "NoData" });
  });

  test("is copied from PostgreSQL where it has changed there, and no older version stays", async () => {
    const owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
    const ctx = ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });
    const copies = async (): Promise<Row[]> => {
      await copyBesideSamples(owner.db, measurements, systemClock);
      return ask("select asn, metro, kind, toString(since) as since from peerings order by asn");
    };
    expect(await copies()).toEqual([]);
    expect(await loadPeerings(ctx, "asn,metro,kind,since\n64500,lis,direct,2026-02-03\n")).toMatchObject({
      changed: true,
      networks: 1,
    });
    expect(await copies()).toEqual([{ asn: 64_500, metro: "LIS", kind: "direct", since: "2026-02-03" }]);
    expect((await loadPeerings(ctx, "asn,metro,kind,since\nAS64500,lis,direct,2026-02-03")).changed).toBe(false);
    await loadPeerings(ctx, "asn,metro,kind,since\n64501,mad,transit,2026-02-03");
    expect(await copies()).toMatchObject([{ asn: 64_501, kind: "transit" }]);
    await owner.close();
  });
});
