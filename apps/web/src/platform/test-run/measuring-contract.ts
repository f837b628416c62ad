import type { BrowserResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { ItemOutcomeSent } from "@waymark/contracts/connectivity-test/results";
import type { FootprintReply, RunStart } from "@waymark/contracts/connectivity-test/schemas";
import type { Workload } from "@waymark/contracts/front-door/wire";

/** What is measured, in this order. Finding the place comes before and belongs to the page: it may ask the visitor. */
export const STEPS = ["content", "latency", "dns", "webSocket", "ipv6", "download", "upload", "udp", "names"] as const;
export type StepId = (typeof STEPS)[number];

/** Everything a measurement needs to know; plain data, because it crosses into a Worker. */
export type MeasuringContext = {
  readonly footprint: FootprintReply;
  readonly run: RunStart;
  /** Bucketed. The nearest doors are chosen by it. */
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly tenantName: string | undefined;
  readonly lessData: boolean;
};

/** The samples of one door, in the order in which they were taken; null where a probe got no answer. */
export type DoorSamples = {
  readonly code: string;
  readonly workload: Workload;
  readonly inUse: boolean;
  readonly samplesMs: readonly (number | null)[];
  readonly discardedSamples: number;
  /** Faster than light over the distance to that metro: place or door are not what they say. */
  readonly invalid?: true;
};

type ItemEnded = {
  [Field in BrowserResultField]: {
    readonly kind: "itemEnded";
    readonly field: Field;
    readonly outcome: ItemOutcomeSent<Field>;
  };
}[BrowserResultField];

/**
 * The events of the engine. Each step starts once and ends once, whatever happens; items end inside their step. Light steps run
 * side by side: dns, webSocket and ipv6 start together.
 */
export type MeasuringEvent =
  | { readonly kind: "stepStarted"; readonly step: StepId; readonly remainingMs: number }
  | {
      readonly kind: "progress";
      readonly step: StepId;
      /** From 0 to 1. */
      readonly share: number;
      /** The value so far, where a step has one: ms of the door in use, Mbit/s, packets. */
      readonly soFar: number | null;
      /** The newest round trip to a door, where the step asks one meanwhile; for the eye only. */
      readonly delayMs?: number;
      /** Over the whole run. */
      readonly bytesUsed: number;
    }
  /** The mail door in use, as soon as it is measured: a first verdict does not wait for the others. */
  | { readonly kind: "doorsSoFar"; readonly doors: readonly DoorSamples[]; readonly currentDoor: string | null }
  /** After the doors: the page asks for the report now, while the next steps run. */
  | { readonly kind: "doorsMeasured"; readonly doors: readonly DoorSamples[]; readonly currentDoor: string | null }
  | ItemEnded
  | { readonly kind: "stepEnded"; readonly step: StepId; readonly durationMs: number; readonly bytesUsed: number }
  /** What the browser cannot do; emitted once before the first step. */
  | { readonly kind: "degraded"; readonly missing: "worker" | "resourceTiming" | "webRtc" }
  | { readonly kind: "ended"; readonly cancelled: boolean; readonly bytesUsed: number };

export type Measuring = {
  /** Ends every open item as cancelled and then emits `ended`. */
  readonly cancel: () => void;
};

export type StartMeasuring = (options: {
  readonly context: MeasuringContext;
  /**
   * Those that are still to do, in the order of STEPS; a resumed run leaves out what it has. Where an item comes from two
   * steps, both are done: download with upload, content with names.
   */
  readonly steps: readonly StepId[];
  readonly onEvent: (event: MeasuringEvent) => void;
}) => Measuring;
