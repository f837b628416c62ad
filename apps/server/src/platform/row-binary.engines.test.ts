import { randomUUID } from "node:crypto";
import { testDatabase } from "@waymark/engines/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "./clickhouse.ts";
import { columnsOf, insertRowBinary } from "./row-binary.ts";

type Row = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly small: number;
  readonly number: number;
  readonly large: bigint;
  readonly share: number | null;
  readonly others: readonly string[];
};

const { nullableFloat32, text, uint8, uint32, uint64, uuid, uuids } = columnsOf<Row>();
const COLUMNS = [
  uint32("number", ({ number }) => number),
  uuid("id", ({ id }) => id),
  text("name", ({ name }) => name),
  text("kind", ({ kind }) => kind),
  uint8("small", ({ small }) => small),
  uint64("large", ({ large }) => large),
  nullableFloat32("share", ({ share }) => share),
  uuids("others", ({ others }) => others),
];

let measurements: Measurements;
beforeAll(async () => {
  const database = await testDatabase();
  measurements = connectClickhouse(database.clickhouseUrl);
  await measurements.client.command({
    query: `create table written (id UUID, name String, kind LowCardinality(String), small UInt8, number UInt32, large UInt64,
      share Nullable(Float32), others Array(UUID)) engine = MergeTree order by number
      settings non_replicated_deduplication_window = 10`,
  });
});
afterAll(() => measurements.close());

const stored = async () => {
  const found = await measurements.client.query({
    query: "select * from written order by number",
    format: "JSONEachRow",
    clickhouse_settings: { output_format_json_quote_64bit_integers: 1 },
  });
  return found.json<Record<string, unknown>>();
};

test("ClickHouse reads each value as it was written, and one token counts once", async () => {
  const names = ["", "Lisboa", "x".repeat(127), "y".repeat(128), "Ōsaka 大阪 🗼", "é".repeat(100), "z".repeat(400_000)];
  const rows = names.map(
    (name, number): Row => ({
      id: number === 0 ? "00000000-0000-0000-0000-000000000000" : randomUUID(),
      name,
      kind: number % 2 === 0 ? "ok" : "",
      small: 255 - number,
      number: 4_294_967_295 - names.length + number,
      large: 18_446_744_073_709_551_615n - BigInt(number),
      share: number % 2 === 0 ? number + 0.5 : null,
      others: Array.from({ length: number * 30 }, () => randomUUID().toUpperCase()),
    }),
  );
  await insertRowBinary(measurements, "written", COLUMNS, rows, "one token");
  await insertRowBinary(measurements, "written", COLUMNS, rows, "one token");
  expect(await stored()).toEqual(
    rows.map((row) => ({
      ...row,
      large: String(row.large),
      others: row.others.map((other) => other.toLowerCase()),
    })),
  );
});

test("what is no UUID is refused before anything is sent", async () => {
  const before = await stored();
  for (const id of ["", "no", "zz000000-0000-0000-0000-000000000000"])
    await expect(insertRowBinary(measurements, "written", [uuid("id", () => id)], [{} as Row], id)).rejects.toThrow(
      `${id} is no UUID`,
    );
  expect(await stored()).toEqual(before);
});
