import type { StartMeasuring } from "../../../platform/test-run/measuring-contract.ts";
import { createStartMeasuring } from "./host.ts";
import workerUrl from "./worker.ts?worker&url";

/** The content policy takes script addresses only from code that vouches for them. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const vouched = trustedTypes?.createPolicy("waymark-measuring", { createScriptURL: (own) => own });
  return (vouched?.createScriptURL(url) ?? url) as string;
}
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
};

const openWorker = (): Worker => new Worker(trusted(workerUrl), { type: "module" });

/** Opened when this file is loaded, which is before anybody presses Run: its script then does not travel beside the probes. */
function prepareWorker(): { readonly worker: Worker; failed: boolean } | undefined {
  try {
    const prepared = { worker: openWorker(), failed: false };
    prepared.worker.onerror = () => {
      prepared.failed = true;
    };
    return prepared;
  } catch {
    return undefined;
  }
}

let prepared = prepareWorker();

export const startMeasuring: StartMeasuring = createStartMeasuring(() => {
  const waiting = prepared;
  prepared = undefined;
  return waiting && !waiting.failed ? waiting.worker : openWorker();
});
