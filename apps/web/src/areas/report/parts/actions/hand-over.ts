import type { Report } from "@waymark/contracts/connectivity-test/report";
import { type HandedOver, isVisibleTo, type KeptRun } from "../../../../platform/test-run/kept-runs.ts";
import { chooseBefore, earlierRuns } from "../compare/earlier-runs.ts";

/** What the card tells: this report was handed over, or this test comes after one that was. */
export type HandOver =
  | { readonly kind: "waiting"; readonly reportId: string; readonly note: HandedOver }
  | { readonly kind: "after"; readonly reportId: string; readonly note: HandedOver };

/** Undefined where nobody waits for anything here. */
export function handOverAt(kept: readonly KeptRun[], report: Report, reader: string | undefined): HandOver | undefined {
  const own = kept.find((run) => run.reportId === report.id && isVisibleTo(run, reader));
  if (own?.handedOver) return { kind: "waiting", reportId: report.id, note: own.handedOver };
  const before = chooseBefore(earlierRuns(kept, report, reader));
  return before?.handedOver && { kind: "after", reportId: before.reportId, note: before.handedOver };
}
