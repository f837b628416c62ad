import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { ownBinOf } from "@waymark/rules/findings/peer-bins";
import { predictFixed } from "@waymark/rules/prediction/predict-fixed";
import type { Comparison } from "./compare-with-peers.ts";

/** Where the visitor would stand among the peers without the fault: an estimate. */
export type FixedMark = { readonly bin: number; readonly ms: number };

/** Undefined where nothing grounds an estimate, and where the fix would not move the visitor to another bin. */
export function markIfFixed(
  report: Report,
  judgement: Judgement,
  { bins, own }: Pick<Comparison, "bins" | "own">,
): FixedMark | undefined {
  // While a test runs, what it measured so far may still change.
  const prediction = report.status === "Started" ? undefined : predictFixed(report, judgement);
  if (!prediction) return undefined;
  const { ms } = prediction.mail;
  const bin = ownBinOf(ms, bins);
  return bin === own ? undefined : { bin, ms };
}
