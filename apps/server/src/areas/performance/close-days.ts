import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { computeCellFigures } from "@waymark/rules/scoring/cell-figures";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import { buildDay, type DayVersion } from "./build-day.ts";
import { CELL_KINDS, type CellQuestion, readCells } from "./cells.read.ts";
import { type ClosedDay, readClosedDays, readDaysWithNewSamples, readNewestDay } from "./closed-days.read.ts";
import { dropOlderDay, dropOlderWindows } from "./drop-older.ts";
import { type FiguredCell, insertFigures } from "./insert-figures.ts";

/**
 * Closes every day that is over and has samples which no closing has seen, and then the newest windows. A day is written under a new
 * version and published at its end, so that one who reads, or a closing that broke off, never leaves half a day. Answers the days.
 */
export async function closeDays(measurements: Measurements, clock: Clock): Promise<readonly string[]> {
  const lastDay = dayOf(clock.now() - DAY_MS - limits.dayClosesAfterMs);
  const closed = new Map((await readClosedDays(measurements)).map((one) => [one.day, one]));
  const due = await readDaysWithNewSamples(measurements, [...closed.values()], lastDay);
  let version = Math.max(clock.now(), ...[...closed.values()].map((one) => one.version + 1));
  for (const day of due) {
    const one: ClosedDay = { day, version, closedAtMs: clock.now() };
    await closeDay(measurements, one);
    await dropOlderDay(measurements, one);
    closed.set(day, one);
    version += 1;
  }
  if (due.length > 0 || (await readNewestDay(measurements)) !== lastDay)
    await closeWindows(measurements, { day: lastDay, version }, [...closed.values()]);
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
      figuresOf(measurements, { kind, versions: [day.version] }),
    );
  await measurements.client.insert({
    table: "closed_days",
    values: [{ ...day, closed_at: Math.floor(closedAtMs / 1_000) }],
    format: "JSONEachRow",
  });
}

/** Availability is of 28 days, all other figures are of 3. A cell that is only in the longer window has no others. */
async function closeWindows(
  measurements: Measurements,
  newest: DayVersion,
  closed: readonly ClosedDay[],
): Promise<void> {
  const versionsOf = (days: number): number[] => {
    const firstDay = dayOf(Date.parse(newest.day) - (days - 1) * DAY_MS);
    return closed.filter(({ day }) => day >= firstDay && day <= newest.day).map(({ version }) => version);
  };
  const long = versionsOf(limits.availabilityWindowDays);
  const short = versionsOf(limits.assessmentWindowDays);
  for (const kind of CELL_KINDS) {
    const cells = inBoth(
      figuresOf(measurements, { kind, versions: long }),
      figuresOf(measurements, { kind, versions: short }),
    );
    await insertFigures(measurements, "newest_figures", newest, kind, cells);
  }
  await measurements.client.insert({
    table: "newest_versions",
    values: [{ one: 1, ...newest }],
    format: "JSONEachRow",
  });
  await dropOlderWindows(measurements, newest);
}

async function* figuresOf(measurements: Measurements, question: CellQuestion): AsyncGenerator<FiguredCell> {
  for await (const { key, cell } of readCells(measurements, question)) yield { key, figures: computeCellFigures(cell) };
}

/** Both come in the same order; whatever is in the shorter window is in the longer one. */
async function* inBoth(
  long: AsyncGenerator<FiguredCell>,
  short: AsyncGenerator<FiguredCell>,
): AsyncGenerator<FiguredCell> {
  let next = await short.next();
  for await (const { key, figures } of long) {
    const isSame = !next.done && JSON.stringify(next.value.key) === JSON.stringify(key);
    const newest = isSame && !next.done ? next.value.figures : NO_FIGURES;
    yield { key, figures: { ...newest, availability: figures.availability } };
    if (isSame) next = await short.next();
  }
}

const NO_FIGURES = computeCellFigures({
  workloads: {},
  attempts: {
    tenants: 0,
    tenantNetworks: 0,
    all: { attempts: 0, failed: 0 },
    largest: { attempts: 0, failed: 0 },
  },
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
