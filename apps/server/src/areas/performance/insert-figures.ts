import type { Figure } from "@waymark/contracts/performance/figures";
import type { CellFigures } from "@waymark/rules/scoring/cell-figures";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { CellKind } from "./cells.read.ts";
import type { DayVersion } from "./day-samples.ts";
import type { FiguredCell } from "./figured-cells.ts";

export type FigureTable = "day_figures" | "week_figures" | "newest_figures";

const ROWS_PER_INSERT = 20_000;

/** Stores figures as they come, so that they need not fit into memory. */
export async function insertFigures<Cell extends FiguredCell>(
  { client }: Measurements,
  table: FigureTable,
  { day, version }: DayVersion,
  kind: CellKind,
  cells: AsyncIterable<Cell>,
  furtherColumns: (cell: Cell) => object = () => ({}),
): Promise<void> {
  let values: unknown[] = [];
  const flush = async (): Promise<void> => {
    if (values.length > 0) await client.insert({ table, values, format: "JSONEachRow" });
    values = [];
  };
  for await (const cell of cells) {
    values.push({ day, version, kind, ...cell.key, ...columnsOf(cell.figures), ...furtherColumns(cell) });
    if (values.length >= ROWS_PER_INSERT) await flush();
  }
  await flush();
}

const columnsOf = (figures: CellFigures) => ({
  assessment: columnOf(figures.assessment),
  network_score_error_rate: columnOf(figures.networkScoreErrorRate),
  availability: columnOf(figures.availability),
  rtt: columnOf(figures.rtt),
  rtt_p95: columnOf(figures.rttP95),
  jitter: columnOf(figures.jitter),
  packet_loss: columnOf(figures.packetLoss),
  mail: columnOf(figures.mail),
  files: columnOf(figures.files),
  calls: columnOf(figures.calls),
});

/** A figure as ClickHouse stores it. */
export const columnOf = ({ value, low, high, samples, withheld, needs }: Figure) => ({
  value,
  low,
  high,
  samples,
  withheld: withheld ?? "",
  needs: needs === null ? "" : JSON.stringify(needs),
});
