import type { WorkloadsPort } from "../workloads/port.ts";

/** What the verbs of change requests work with. */
export type ChangeRequests = WorkloadsPort & {
  /** Special ranges of addresses that count as ordinary here. */
  readonly ordinaryRanges: readonly string[];
};
