import type { ComparedRow, ComparedUnit } from "@waymark/rules/comparison/compared";

/** Units that have an axis, in display order. A count of addresses is read, not measured by eye. */
const AXES = ["ms", "megabytesPerSecond", "percent", "km"] as const satisfies readonly ComparedUnit[];
export type AxisUnit = (typeof AXES)[number];

export type ComparedGroups = {
  /** Results that share an axis. */
  readonly drawn: readonly { readonly unit: AxisUnit; readonly rows: readonly ComparedRow[] }[];
  /** Results without a length to draw. */
  readonly rest: readonly ComparedRow[];
};

const hasNumber = ({ before, after }: ComparedRow): boolean => before.value !== null || after.value !== null;

/** Results with the same unit share one axis. */
export function groupRows(rows: readonly ComparedRow[]): ComparedGroups {
  const drawn = AXES.map((unit) => ({ unit, rows: rows.filter((row) => row.unit === unit && hasNumber(row)) })).filter(
    (group) => group.rows.length > 0,
  );
  const isDrawn = new Set(drawn.flatMap((group) => group.rows));
  return { drawn, rest: rows.filter((row) => !isDrawn.has(row)) };
}
