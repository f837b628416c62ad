import { limits } from "@waymark/contracts/limits";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import { buildDay } from "./build-day.ts";
import { CELL_KINDS } from "./cells.read.ts";
import { closeWindows } from "./close-windows.ts";
import { type ClosedDay, readClosedDays, readDaysWithNewSamples, readNewest } from "./closed-days.read.ts";
import { dropOlderDay } from "./drop-older.ts";
import { readFigures } from "./figured-cells.ts";
import { insertFigures } from "./insert-figures.ts";

/**
 * Closes every day that is over and has samples which no closing has seen, and then the newest windows. A day is written under a new
 * version and published at its end, so that one who reads, or a closing that broke off, never leaves half a day. Answers the days.
 */
export async function closeDays(measurements: Measurements, clock: Clock): Promise<readonly string[]> {
  const lastDay = utcDay(clock.now() - DAY_MS - limits.dayClosesAfterMs);
  const closed = new Map((await readClosedDays(measurements)).map((one) => [one.day, one]));
  const due = await readDaysWithNewSamples(measurements, [...closed.values()], lastDay);
  const newest = await readNewest(measurements);
  // Grows also where the clock has gone back: the highest version counts.
  let version = Math.max(clock.now(), ...[newest, ...closed.values()].map((one) => (one?.version ?? 0) + 1));
  for (const day of due) {
    const one: ClosedDay = { day, version, closedAtMs: clock.now() };
    await closeDay(measurements, one);
    await dropOlderDay(measurements, one);
    closed.set(day, one);
    version += 1;
  }
  const day = newest === undefined || newest.day < lastDay ? lastDay : newest.day;
  if (due.length > 0 || day !== newest?.day) await closeWindows(measurements, { day, version }, [...closed.values()]);
  return due;
}

async function closeDay(measurements: Measurements, { closedAtMs, ...day }: ClosedDay): Promise<void> {
  await buildDay(measurements, day);
  for (const kind of CELL_KINDS)
    await insertFigures(
      measurements,
      "day_figures",
      day,
      kind,
      readFigures(measurements, { kind, versions: [day.version] }),
    );
  await measurements.client.insert({
    table: "closed_days",
    values: [{ ...day, closed_at: Math.floor(closedAtMs / 1_000) }],
    format: "JSONEachRow",
  });
}
