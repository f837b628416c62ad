import type { BrowserResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { ItemOutcomeSent } from "@waymark/contracts/connectivity-test/results";
import type { ByteBudget } from "./byte-budget.ts";
import type { MeasuringContext, MeasuringEvent } from "./contract.ts";
import type { Probe } from "./probe.ts";
import type { RelayHost } from "./relay/relay.ts";
import type { ResourceTimes } from "./resource-times.ts";
import type { RunMemory } from "./run-memory.ts";
import type { TabWatch } from "./tab-watch.ts";

/** What a step is given. When its signal ends, it tells what it has by then and returns. */
export type StepTools = {
  readonly context: MeasuringContext;
  readonly signal: AbortSignal;
  readonly probe: Probe;
  readonly times: ResourceTimes | undefined;
  readonly tab: TabWatch;
  readonly budget: ByteBudget;
  readonly memory: RunMemory;
  /** Undefined in a browser without WebRTC. */
  readonly relays: RelayHost | undefined;
  readonly progress: (share: number, soFar?: number | null) => void;
  readonly endItem: <Field extends BrowserResultField>(field: Field, end: ItemEnd<Field>) => void;
  readonly tell: (event: Extract<MeasuringEvent, { kind: "doorsMeasured" | "lineFilled" }>) => void;
};

type Completed<Field extends BrowserResultField> = Extract<ItemOutcomeSent<Field>, { status: "Completed" }>;
type NotMeasured = Extract<ItemOutcomeSent<BrowserResultField>, { status: "Failed" }>;

/** An item's end without the moment and duration, which the engine knows. */
export type ItemEnd<Field extends BrowserResultField> =
  | { readonly value: Completed<Field>["value"]; readonly discardedSamples?: number }
  | { readonly reason: NotMeasured["reason"] };

export type Step = (tools: StepTools) => Promise<void>;
