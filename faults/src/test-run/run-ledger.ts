import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { MeasuredField } from "@waymark/dev/run-forms";

/** What the product has promised of one run, by answering with success. */
export type PromisedRun = {
  readonly runId: string;
  readonly claimSecret: string;
  readonly report: OwnReport;
  readonly results: Set<MeasuredField>;
  ended: "Finished" | "Failed" | undefined;
  /** Numbers of the events that its browser heard, in the order in which it heard them; undefined: it did not listen. */
  heard: readonly number[] | undefined;
};

export type RunLedger = {
  readonly promise: (run: Omit<PromisedRun, "results" | "ended" | "heard">) => PromisedRun;
  readonly runs: () => readonly PromisedRun[];
};

export function openRunLedger(): RunLedger {
  const runs = new Map<string, PromisedRun>();
  return {
    promise: (run) => {
      const promised: PromisedRun = { ...run, results: new Set(), ended: undefined, heard: undefined };
      runs.set(run.runId, promised);
      return promised;
    },
    runs: () => [...runs.values()],
  };
}
