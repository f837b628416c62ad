import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS, HOUR_MS, utcDay } from "@waymark/contracts/units";
import { testServer } from "@waymark/dev/test-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { closeDays } from "./close-days.ts";
import { exportDays } from "./export-days.ts";
import { importDays } from "./import-days.ts";
import type { Row } from "./test-figures.ts";
import { sampleRow } from "./test-samples.ts";

let measurements: Measurements;
let folder: string;

const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const clock = { ...systemClock, now: () => TODAY + HOUR_MS };
const dayBefore = (days: number) => utcDay(TODAY - days * DAY_MS);
const FIBRE = randomUUID();
const TABLES = [
  "day_sketches",
  "day_tenants",
  "day_connections",
  "day_call_networks",
  "day_strata",
  "day_figures",
  "week_figures",
  "outages",
  "closed_days",
  "closed_weeks",
];

beforeAll(async () => {
  const server = await testServer();
  measurements = connectClickhouse(server.database.clickhouseUrl);
  folder = await mkdtemp(join(tmpdir(), "waymark-days-"));
  const days = [1, 2].flatMap((days) =>
    Array.from({ length: 200 }, (_, index) =>
      sampleRow({
        at: (TODAY - days * DAY_MS) / 1_000 + index * 60,
        received_at: TODAY / 1_000,
        access: FIBRE,
        tenant: index % 20,
        egress_network: `240.7.${index % 40}.0`,
        rtt_ms: 10 + index / 10,
      }),
    ),
  );
  await measurements.client.insert({ table: "samples", values: days, format: "JSONEachRow" });
  const outage = {
    cloud: "MultiTenant",
    solution: FIBRE,
    outage_id: randomUUID(),
    version: 1,
    country: "PT",
    category: 3,
  };
  const started_at = (TODAY - DAY_MS) / 1_000 + 600;
  await measurements.client.insert({ table: "outages", values: [{ ...outage, started_at }], format: "JSONEachRow" });
  await closeDays(measurements, clock);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await measurements.close();
});

const rowsIn = async (table: string, columns = "*"): Promise<Row[]> => {
  const reply = await measurements.client.query({
    query: `select ${columns} from ${table} order by all`,
    format: "JSONCompactEachRow",
  });
  return reply.json<Row>();
};
const everything = async () => ({
  // The sketches themselves are no text.
  sketches: await rowsIn("day_sketches", "* replace (hex(rtt_ms) as rtt_ms) apply toString"),
  closed: await Promise.all(
    TABLES.slice(1).map((table) => rowsIn(table === "outages" ? "outages final" : table, "* apply toString")),
  ),
  newest: await rowsIn("newest_figures", "* except (version)"),
});
const forgetAll = async () => {
  for (const table of [...TABLES, "newest_figures", "newest_values", "newest_versions"])
    await measurements.client.command({ query: `truncate table ${table}` });
};

test("days that are exported and imported are the same to the last figure, sketches and outages too", async () => {
  const before = await everything();
  expect(before.newest.length).toBeGreaterThan(0);
  expect(await exportDays(measurements, folder, "1970-01-01")).toEqual(
    expect.arrayContaining([`day-${dayBefore(1)}`, `day-${dayBefore(2)}`]),
  );
  await forgetAll();
  await importDays(measurements, clock, folder);
  expect(await everything()).toEqual(before);
});

test("said again, both do nothing", async () => {
  expect(await exportDays(measurements, folder, "1970-01-01")).toEqual([]);
  expect(await importDays(measurements, clock, folder)).toEqual([]);
});

test("an import that broke off leaves nothing twice", async () => {
  const before = await everything();
  await measurements.client.command({ query: "truncate table closed_days" });
  expect(await importDays(measurements, clock, folder)).toHaveLength(2);
  expect(await everything()).toEqual(before);
});

test("a file that was changed is refused before anything is taken in", async () => {
  await forgetAll();
  const name = `day-${dayBefore(2)}`;
  const [file = ""] = (await readdir(join(folder, name))).filter((one) => one.startsWith("day_figures"));
  await writeFile(join(folder, name, file), "changed");
  await expect(importDays(measurements, clock, folder)).rejects.toThrow("is not what was exported");
  expect(await rowsIn("day_figures")).toEqual([]);
});
