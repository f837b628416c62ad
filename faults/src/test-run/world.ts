import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { MeasuredField } from "@waymark/dev/run-forms";
import { runSettings } from "@waymark/dev/run-settings";
import { openProduct, type ProductWorld, type WorldOptions } from "../support/product-world.ts";

/** The product's commitments for one run, made by success answers. */
export type PromisedRun = {
  readonly runId: string;
  readonly claimSecret: string;
  readonly report: OwnReport;
  readonly results: Set<MeasuredField>;
  ended: "Finished" | "Failed" | undefined;
  /** Numbers of the received events in order of arrival; undefined when the browser did not listen. */
  heard: readonly number[] | undefined;
};

type RunLedger = {
  readonly promise: (run: Omit<PromisedRun, "results" | "ended" | "heard">) => PromisedRun;
  readonly runs: () => readonly PromisedRun[];
};

function openRunLedger(): RunLedger {
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

/** The product and its commitments so far. */
export type RunWorld = ProductWorld & { readonly ledger: RunLedger };

export const openRunWorld = async (options: WorldOptions): Promise<RunWorld> => ({
  ...(await openProduct(options, runSettings())),
  ledger: openRunLedger(),
});
