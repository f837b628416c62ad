import type { Measurements } from "../../platform/clickhouse.ts";
import type { DayVersion } from "./day-samples.ts";

export type ClosedDay = DayVersion & { readonly closedAtMs: number };

export const readClosedDays = (measurements: Measurements) => readClosed(measurements, "closed_days");
/** Weeks are named by their Mondays. */
export const readClosedWeeks = (measurements: Measurements) => readClosed(measurements, "closed_weeks");

async function readClosed({ client }: Measurements, table: string): Promise<readonly ClosedDay[]> {
  const reply = await client.query({
    query: `select day, version, toUnixTimestamp(closed_at) as seconds from ${table} final order by day`,
    format: "JSONEachRow",
  });
  const rows = await reply.json<{ day: string; version: string; seconds: number }>();
  return rows.map(({ day, version, seconds }) => ({ day, version: Number(version), closedAtMs: seconds * 1_000 }));
}

/** The newest windows, named by their last day; undefined before the first closing. */
export async function readNewest({ client }: Measurements): Promise<DayVersion | undefined> {
  const reply = await client.query({ query: "select day, version from newest_versions final", format: "JSONEachRow" });
  const [row] = await reply.json<{ day: string; version: string }>();
  return row && { day: row.day, version: Number(row.version) };
}

/** The last day of the newest windows, as their figures say it or, where there are none, as it was published; null before the first closing. */
export const dayOf = async (measurements: Measurements, figures: readonly { day: string }[]): Promise<string | null> =>
  figures[0]?.day ?? (await readNewest(measurements))?.day ?? null;

/** Lists can be ordered by the figures of this version. */
export async function hasValues({ client }: Measurements, { version }: DayVersion): Promise<boolean> {
  const reply = await client.query({
    query: "select 1 from newest_values where version = {version: UInt64} limit 1",
    query_params: { version },
    format: "JSONEachRow",
  });
  return (await reply.json()).length > 0;
}

/** What is received while a closing reads may or may not be in it; what came so long before it certainly is. */
const READ_WITHIN_SECONDS = 600;

/**
 * Days up to `lastDay` with samples that came after their closing, the oldest first. Every closing looks for them, so only what
 * came since the last one is read.
 */
export async function readDaysWithNewSamples(
  { client }: Measurements,
  closed: readonly ClosedDay[],
  lastDay: string,
): Promise<readonly string[]> {
  const secondsOf = ({ closedAtMs }: ClosedDay) => closedAtMs / 1_000 - READ_WITHIN_SECONDS;
  const reply = await client.query({
    query: `
      select toDate(at) as day, toUnixTimestamp(max(received_at)) as newest
      from samples
      where toDate(at) <= {lastDay: Date} and (toDate(at) > {lastClosed: Date} or received_at > toDateTime({since: UInt32}))
      group by day order by day`,
    query_params: {
      lastDay,
      lastClosed: closed.at(-1)?.day ?? "1970-01-01",
      since: Math.max(0, ...closed.map(secondsOf).map(Math.floor)),
    },
    format: "JSONEachRow",
  });
  const seenUntil = new Map(closed.map((one) => [one.day, secondsOf(one)]));
  return (await reply.json<{ day: string; newest: number }>())
    .filter(({ day, newest }) => newest > (seenUntil.get(day) ?? 0))
    .map(({ day }) => day);
}
