import { type KeptRuns, keptRunsIn } from "./kept-runs.ts";

/** Storage may be forbidden: then even its name throws. */
function storage(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

export const browserKeptRuns = (): KeptRuns => keptRunsIn(storage(), () => Date.now());
