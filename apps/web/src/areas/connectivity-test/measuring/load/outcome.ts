import type { NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";

export type LoadDoors = {
  readonly transferOrigin: string;
  /** Undefined where every probe would share the transfers' own connection and measure its buffer instead of the line. */
  readonly probeOrigin: string | undefined;
};

export type Filled = {
  readonly bytes: number;
  readonly durationMs: number;
  readonly mbps: number;
  /** Null where too few probes came through, or none could have a connection of its own. */
  readonly loadedMs: number | null;
  readonly loadedSamples: number;
  readonly discarded: number;
};

export type FillOutcome = Filled | { readonly reason: NotMeasuredReason };
