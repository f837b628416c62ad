import { performanceLimits } from "@waymark/contracts/performance/limits";
import { DAY_MS, mondayOf, utcDay } from "@waymark/contracts/units";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import { buildDay } from "./build-day.ts";
import { readCellParts } from "./cell-parts.read.ts";
import { CELL_KINDS } from "./cells.read.ts";
import { closeWindows } from "./close-windows.ts";
import { type ClosedDay, hasValues, readClosedDays, readDaysWithNewSamples, readNewest } from "./closed-days.read.ts";
import type { DayVersion } from "./day-samples.ts";
import { dropOlderDay, dropOlderFigures } from "./drop-older.ts";
import { readFigures } from "./figured-cells.ts";
import { insertFigures } from "./insert-figures.ts";
import { publishWindows } from "./publish-windows.ts";

/**
 * Closes every day that is over and has samples which no closing has seen, and then the newest windows. A day is written under a new
 * version and published at its end, so that one who reads, or a closing that broke off, never leaves half a day. Answers the days.
 */
export async function closeDays(measurements: Measurements, clock: Clock): Promise<readonly string[]> {
  const lastDay = lastDayThatIsOver(clock);
  const closed = new Map((await readClosedDays(measurements)).map((one) => [one.day, one]));
  const due = await readDaysWithNewSamples(measurements, [...closed.values()], lastDay);
  const newest = await readNewest(measurements);
  let version = versionAfter(clock, [newest, ...closed.values()]);
  for (const day of due) {
    const one: ClosedDay = { day, version, closedAtMs: clock.now() };
    await closeDay(measurements, one);
    await dropOlderDay(measurements, one);
    closed.set(day, one);
    version += 1;
  }
  for (const week of new Set(due.map(weekOf))) {
    await closeWeek(measurements, { day: week, version, closedAtMs: clock.now() }, [...closed.values()]);
    version += 1;
  }
  const day = laterOf(newest, lastDay);
  if (due.length > 0 || day !== newest?.day) await closeWindows(measurements, { day, version }, [...closed.values()]);
  // Published before there was a table of values.
  else if (!(await hasValues(measurements, newest))) await publishWindows(measurements, newest);
  return due;
}

/** Closes the newest windows alone, from days that were closed elsewhere. */
export async function closeNewest(measurements: Measurements, clock: Clock): Promise<void> {
  const closed = await readClosedDays(measurements);
  const newest = await readNewest(measurements);
  const day = laterOf(newest, lastDayThatIsOver(clock));
  await closeWindows(measurements, { day, version: versionAfter(clock, [newest, ...closed]) }, closed);
}

const lastDayThatIsOver = (clock: Clock): string => utcDay(clock.now() - DAY_MS - performanceLimits.dayClosesAfterMs);

/** Where the clock has gone back, windows stay where they were. */
const laterOf = (newest: DayVersion | undefined, day: string): string =>
  newest === undefined || newest.day < day ? day : newest.day;

/** Grows also where the clock has gone back: the highest version counts. */
const versionAfter = (clock: Clock, known: readonly (DayVersion | undefined)[]): number =>
  Math.max(clock.now(), ...known.map((one) => (one?.version ?? 0) + 1));

export async function closeDay(measurements: Measurements, closing: ClosedDay): Promise<void> {
  await buildDay(measurements, closing);
  await closeFigures(measurements, "day", closing, [closing.version]);
}

/** A week is closed with each of its days, so the current one is there from its first day on. */
export async function closeWeek(
  measurements: Measurements,
  closing: ClosedDay,
  closed: readonly ClosedDay[],
): Promise<void> {
  const versions = closed.filter(({ day }) => weekOf(day) === closing.day).map(({ version }) => version);
  await closeFigures(measurements, "week", closing, versions);
  await dropOlderFigures(measurements, "week_figures", closing);
}

async function closeFigures(
  measurements: Measurements,
  step: "day" | "week",
  { closedAtMs, ...closing }: ClosedDay,
  versions: readonly number[],
): Promise<void> {
  // Places and networks are few beside solutions, and are done meanwhile.
  await Promise.all(
    CELL_KINDS.map(async (kind) => {
      const parts = await readCellParts(measurements, kind, versions);
      const cells = readFigures(measurements, { kind, versions, parts });
      await insertFigures(measurements, `${step}_figures`, closing, kind, cells);
    }),
  );
  await measurements.client.insert({
    table: `closed_${step}s`,
    values: [{ ...closing, closed_at: Math.floor(closedAtMs / 1_000) }],
    format: "JSONEachRow",
  });
}

const weekOf = (day: string): string => utcDay(mondayOf(Date.parse(day)));
