import { type DiscardedSamples, discardedSamples, type Sampled } from "@waymark/rules/test-run/discarded-samples";
import type { RunState } from "./state.ts";

/** The samples of this run that do not count; the same for who measured it and for who reads it later. */
export const discardedSamplesOf = ({ doors, outcomes }: Pick<RunState, "doors" | "outcomes">): DiscardedSamples =>
  discardedSamples({ ...(outcomes as Partial<Sampled>), measuredLatencies: doors });
