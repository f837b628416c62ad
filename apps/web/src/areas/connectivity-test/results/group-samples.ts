import { outcomeOf, type RunState } from "../running/state.ts";
import type { GroupId } from "./result-group.ts";

/** In the order in which they were taken, in ms; null where nothing answered. */
export type Samples = readonly (number | null)[];

/** The single samples behind a group's number, where this browser still has them. */
export function samplesOf(id: GroupId, state: RunState): Samples {
  if (id === "latency")
    return state.doorSamples.find(({ workload, inUse }) => workload === "mail" && inUse)?.samplesMs ?? [];
  if (id !== "dns") return [];
  const lookUps = outcomeOf(state, "dnsPerformance");
  return lookUps?.status === "Completed" ? lookUps.value.lookups.map(({ lookupMs }) => lookupMs) : [];
}
