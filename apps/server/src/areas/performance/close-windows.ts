import { performanceLimits } from "@waymark/contracts/performance/limits";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import { computeCellFigures } from "@waymark/rules/scoring/cell-figures";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { DayVersion } from "./build-day.ts";
import { readCellParts } from "./cell-parts.read.ts";
import { CELL_KINDS, cellText } from "./cells.read.ts";
import type { ClosedDay } from "./closed-days.read.ts";
import { dropOlderWindows } from "./drop-older.ts";
import { type FiguredCell, readFigures } from "./figured-cells.ts";
import { insertFigures } from "./insert-figures.ts";
import { publishWindows } from "./publish-windows.ts";
import { rateSolutions } from "./rate-solutions.ts";

/** Availability is of 28 days, all other figures and the rating are of 3. A cell that is only in the longer window has no others. */
export async function closeWindows(
  measurements: Measurements,
  newest: DayVersion,
  closed: readonly ClosedDay[],
): Promise<void> {
  const versionsOf = (days: number): number[] => {
    const firstDay = utcDay(Date.parse(newest.day) - (days - 1) * DAY_MS);
    return closed.filter(({ day }) => day >= firstDay && day <= newest.day).map(({ version }) => version);
  };
  const long = versionsOf(performanceLimits.availabilityWindowDays);
  const short = versionsOf(performanceLimits.assessmentWindowDays);
  for (const kind of CELL_KINDS) {
    // The same parts for both windows, so that both come in the same order.
    const parts = await readCellParts(measurements, kind, long);
    const newestCells = () => readFigures(measurements, { kind, versions: short, parts });
    const rate = kind === "solution" ? await rateSolutions(measurements, newest.day, newestCells()) : undefined;
    const cells = inBoth(
      readFigures(measurements, { kind, versions: long, parts, isAttemptsOnly: true }),
      newestCells(),
    );
    await insertFigures(measurements, "newest_figures", newest, kind, cells, rate);
  }
  await publishWindows(measurements, newest);
  await dropOlderWindows(measurements, newest);
}

/** Both come in the same order; whatever is in the shorter window is in the longer one. */
async function* inBoth(
  long: AsyncGenerator<FiguredCell>,
  short: AsyncGenerator<FiguredCell>,
): AsyncGenerator<FiguredCell> {
  let next = await short.next();
  for await (const { key, figures } of long) {
    const isSame = !next.done && cellText(next.value.key) === cellText(key);
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
