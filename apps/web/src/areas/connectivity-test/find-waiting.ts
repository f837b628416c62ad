import { remindFromMs } from "../../platform/test-run/hand-over-days.ts";
import type { HandedOver, KeptRun } from "../../platform/test-run/kept-runs.ts";
import type { RunRequest } from "../../platform/test-run/run-request.ts";

/** A report whose message the reader took along, and which nobody has marked as fixed. */
export type Waiting = Pick<HandedOver, "to" | "atMs"> & {
  readonly reportId: string;
  /** For a test of the same kind, which is then compared with this one. */
  readonly request: RunRequest;
  /** Whether it is time to ask if it is fixed. */
  readonly isDue: boolean;
};

/** The report that was handed over last, of those that are still waited for. */
export function findWaiting(kept: readonly KeptRun[], nowMs: number): Waiting | undefined {
  const [last] = kept
    .flatMap(({ reportId, request, handedOver }) =>
      reportId && handedOver ? [{ reportId, request, to: handedOver.to, atMs: handedOver.atMs }] : [],
    )
    .sort((one, other) => other.atMs - one.atMs);
  return last && { ...last, isDue: nowMs >= remindFromMs(last.atMs) };
}
