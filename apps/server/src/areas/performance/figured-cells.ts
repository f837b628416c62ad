import { type CellFigures, computeCellFigures } from "@waymark/rules/scoring/cell-figures";
import type { Measurements } from "../../platform/clickhouse.ts";
import { type CellKey, type CellQuestion, readCells } from "./cells.read.ts";

export type FiguredCell = { readonly key: CellKey; readonly figures: CellFigures };

/** The figures of every cell of a window, one after the other. */
export async function* readFigures(measurements: Measurements, question: CellQuestion): AsyncGenerator<FiguredCell> {
  for await (const { key, cell } of readCells(measurements, question)) yield { key, figures: computeCellFigures(cell) };
}
