import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Measurements } from "../../platform/clickhouse.ts";
import { type ClosedDay, readClosedDays, readClosedWeeks } from "./closed-days.read.ts";
import {
  CLOSED_FILE,
  CLOSED_STEPS,
  ClosedFolder,
  type ClosedStep,
  folderName,
  rowsOf,
  TABLES_OF,
} from "./day-files.ts";

/** About 100 MB: what ClickHouse takes in at once is limited. */
const ROWS_IN_FILE = 200_000;

/**
 * Writes every closed day and week since a day into a folder of its own, with all that its figures rest on. What the folder holds
 * already is left alone, so that a copy is kept up by saying it again. Answers what was written.
 */
export async function exportDays(
  measurements: Measurements,
  folder: string,
  since: string,
): Promise<readonly string[]> {
  const closed = { day: await readClosedDays(measurements), week: await readClosedWeeks(measurements) };
  const written: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const step of CLOSED_STEPS)
    for (const one of closed[step].filter(({ day }) => day >= since)) {
      const name = folderName(step, one.day);
      if (await holds(join(folder, name), one.version)) continue;
      await exportOne(measurements, folder, step, one);
      written.push(name);
    }
  return written;
}

async function holds(folder: string, version: number): Promise<boolean> {
  const text = await readFile(join(folder, CLOSED_FILE), "utf8").catch(() => undefined);
  return text !== undefined && ClosedFolder.parse(JSON.parse(text)).version === version;
}

async function exportOne(measurements: Measurements, folder: string, step: ClosedStep, one: ClosedDay): Promise<void> {
  const name = folderName(step, one.day);
  const underWay = join(folder, `.${name}`);
  await rm(underWay, { recursive: true, force: true });
  await mkdir(underWay);
  const tables: ClosedFolder["tables"] = [];
  for (const table of TABLES_OF[step]) tables.push(await exportTable(measurements, underWay, table, one));
  const closed: ClosedFolder = { step, ...one, tables };
  await writeFile(join(underWay, CLOSED_FILE), `${JSON.stringify(closed, null, 2)}\n`);
  await rm(join(folder, name), { recursive: true, force: true });
  await rename(underWay, join(folder, name));
}

async function exportTable(
  { client }: Measurements,
  folder: string,
  table: string,
  { day, version }: ClosedDay,
): Promise<ClosedFolder["tables"][number]> {
  const query_params = { day, version };
  const described = await client.query({
    query:
      "select name from system.columns where database = currentDatabase() and table = {table: String} order by position",
    query_params: { table },
    format: "JSONEachRow",
  });
  const columns = (await described.json<{ name: string }>()).map((column) => column.name);
  const counted = await client.query({
    query: `select count() as found from ${rowsOf(table)}`,
    query_params,
    format: "JSONEachRow",
  });
  const rows = Number((await counted.json<{ found: string }>())[0]?.found ?? 0);
  const parts = Math.ceil(rows / ROWS_IN_FILE);
  const files: { name: string; sha256: string }[] = [];
  for (let part = 0; part < parts; part += 1) {
    const name = `${table}-${part}.rowbinary.gz`;
    const path = join(folder, name);
    const { stream } = await client.exec({
      query: `select ${columns.join(", ")} from ${rowsOf(table)} and cityHash64(cloud, solution) % ${parts} = ${part} format RowBinary`,
      query_params,
    });
    await pipeline(stream, createGzip(), createWriteStream(path));
    files.push({ name, sha256: await sha256Of(path) });
  }
  return { table, columns, files };
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
