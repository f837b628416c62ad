import { clearChanges } from "@waymark/rules/comparison/compare-reports";
import type { ComparedId, ComparedRow } from "@waymark/rules/comparison/compared";

export type Gain = { readonly row: ComparedRow; readonly amount: number; readonly isWon: boolean };

/** What people feel first comes first. */
const ORDER: readonly ComparedId[] = [
  "mail",
  "callRoundTrip",
  "webSocket",
  "busyLine",
  "download",
  "callLoss",
  "callJitter",
  "upload",
];

/** The one change that says most: clear, with a number, and judged. Undefined where there is none, as at another place. */
export function gainOf(rows: readonly ComparedRow[]): Gain | undefined {
  const clear = clearChanges(rows);
  const [row] = ORDER.flatMap((id) => clear.filter((one) => one.id === id && one.reason === null));
  if (!row || row.difference === null) return undefined;
  return { row, amount: Math.abs(row.difference), isWon: row.change === "better" };
}

const PER_ANSWER: readonly ComparedId[] = ["mail", "callRoundTrip", "webSocket"];
export const isPerAnswer = ({ row }: Gain): boolean => PER_ANSWER.includes(row.id);
