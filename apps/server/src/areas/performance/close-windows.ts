import { performanceLimits } from "@waymark/contracts/performance/limits";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import { computeCellFigures } from "@waymark/rules/scoring/cell-figures";
import { UNKNOWN } from "@waymark/rules/scoring/connectedness";
import { withhold } from "@waymark/rules/scoring/gate";
import type { Measurements } from "../../platform/clickhouse.ts";
import { readCellParts } from "./cell-parts.read.ts";
import { CELL_KINDS, type CellKey, cellText } from "./cells.read.ts";
import type { ClosedDay } from "./closed-days.read.ts";
import { type ConnectedCell, readConnections } from "./connections.read.ts";
import type { DayVersion } from "./day-samples.ts";
import { dropOlderWindows } from "./drop-older.ts";
import { type FiguredCell, readFigures } from "./figured-cells.ts";
import { columnOf, insertFigures } from "./insert-figures.ts";
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
    const cells = inBoth(readFigures(measurements, { kind, versions: long, parts, take: "attempts" }), newestCells());
    if (rate === undefined) await insertFigures(measurements, "newest_figures", newest, kind, cells);
    else {
      const connections = readConnections(measurements, { versions: long, lastDay: newest.day, parts });
      await insertFigures(measurements, "newest_figures", newest, kind, connected(cells, connections), (cell) => ({
        ...rate(cell),
        ...connectionColumns(cell),
      }));
    }
  }
  await publishWindows(measurements, newest);
  await dropOlderWindows(measurements, newest);
}

/** Whatever is in the shorter window is in the longer one. */
async function* inBoth(
  long: AsyncGenerator<FiguredCell>,
  short: AsyncGenerator<FiguredCell>,
): AsyncGenerator<FiguredCell> {
  for await (const [{ key, figures }, newest] of beside(long, short))
    yield { key, figures: { ...(newest?.figures ?? NO_FIGURES), availability: figures.availability } };
}

type WindowCell = FiguredCell & Pick<ConnectedCell, "connectedness" | "connection">;

/** Days that an older release closed tell no ways. */
async function* connected(
  cells: AsyncGenerator<FiguredCell>,
  connections: AsyncGenerator<ConnectedCell>,
): AsyncGenerator<WindowCell> {
  for await (const [cell, known] of beside(cells, connections)) {
    const { connectedness, connection } = known ?? UNCONNECTED;
    yield { ...cell, connectedness, connection };
  }
}

/** Each cell with the one of the others that has the same key. Both come in the same order, and every other has its cell. */
async function* beside<Cell extends { readonly key: CellKey }, Other extends { readonly key: CellKey }>(
  cells: AsyncGenerator<Cell>,
  others: AsyncGenerator<Other>,
): AsyncGenerator<readonly [Cell, Other | undefined]> {
  let next = await others.next();
  for await (const cell of cells) {
    const isSame = !next.done && cellText(next.value.key) === cellText(cell.key);
    yield [cell, isSame && !next.done ? next.value : undefined];
    if (isSame) next = await others.next();
  }
}

const UNCONNECTED = { connectedness: withhold("NoData", 0), connection: UNKNOWN } as const;

const connectionColumns = ({ connectedness, connection }: WindowCell) => ({
  connectedness: columnOf(connectedness),
  connection: {
    direct: connection.direct,
    local: connection.local,
    front_door: connection.frontDoor,
    redundancy: connection.redundancy,
    ipv6: connection.ipv6,
  },
});

const NO_FIGURES = computeCellFigures({
  workloads: {},
  attempts: {
    tenants: 0,
    tenantNetworks: 0,
    all: { attempts: 0, failed: 0 },
    largest: { attempts: 0, failed: 0 },
  },
});
