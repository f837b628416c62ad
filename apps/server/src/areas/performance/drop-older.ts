import type { Measurements } from "../../platform/clickhouse.ts";
import type { DayVersion } from "./day-samples.ts";

/** Drops what earlier closings of the day left, also those that broke off. Nobody reads it: only published versions count. */
export async function dropOlderDay(measurements: Measurements, { day, version }: DayVersion): Promise<void> {
  for (const table of ["day_sketches", "day_tenants", "day_connections", "day_call_networks", "day_strata"])
    for (const partition of await partitionsOf(measurements, table)) {
      const [, ofDay, ofVersion] = /^\('([\d-]+)',(\d+)\)$/.exec(partition) ?? [];
      if (ofDay === day && Number(ofVersion) < version) await drop(measurements, table, partition);
    }
  await dropOlderFigures(measurements, "day_figures", { day, version });
}

/** Drops what a version that was never published left of a day or week. */
export async function dropVersion(
  measurements: Measurements,
  table: string,
  { day, version }: DayVersion,
): Promise<void> {
  await measurements.client.command({
    query: `delete from ${table} where day = {day: Date} and version = {version: UInt64}`,
    query_params: { day, version },
  });
}

/** A delete is a mutation, for which one waits seconds: mostly there is nothing to delete, and that is known at once. */
export async function dropOlderFigures(
  { client }: Measurements,
  table: "day_figures" | "week_figures",
  { day, version }: DayVersion,
): Promise<void> {
  const older = "day = {day: Date} and version < {version: UInt64}";
  const query_params = { day, version };
  const reply = await client.query({
    query: `select 1 from ${table} where ${older} limit 1`,
    query_params,
    format: "JSONEachRow",
  });
  if ((await reply.json()).length === 0) return;
  await client.command({
    query: `delete from ${table} in partition ${day.slice(0, 7).replace("-", "")} where ${older}`,
    query_params,
  });
}

export const dropOlderWindows = (measurements: Measurements, { version }: DayVersion): Promise<void> =>
  dropOlderVersions(measurements, ["newest_figures", "newest_values"], version);

/** Of tables with a partition for each version. */
export async function dropOlderVersions(
  measurements: Measurements,
  tables: readonly string[],
  version: number,
): Promise<void> {
  for (const table of tables)
    for (const partition of await partitionsOf(measurements, table))
      if (Number(partition) < version) await drop(measurements, table, partition);
}

async function partitionsOf({ client }: Measurements, table: string): Promise<readonly string[]> {
  const reply = await client.query({
    query: `
      select distinct partition from system.parts
      where database = currentDatabase() and table = {table: String} and active`,
    query_params: { table },
    format: "JSONEachRow",
  });
  return (await reply.json<{ partition: string }>()).map(({ partition }) => partition);
}

/** The engine's own spelling of the partition. */
const drop = ({ client }: Measurements, table: string, partition: string) =>
  client.command({ query: `alter table ${table} drop partition ${partition}` });
