import type { BrowserResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { ItemOutcomeSent } from "@waymark/contracts/connectivity-test/results";
import type { MeasuringContext, MeasuringEvent } from "../../../platform/test-run/measuring-contract.ts";
import type { ByteBudget } from "./byte-budget.ts";
import type { ConnectionWatch } from "./connection-watch.ts";
import type { Probe } from "./probe.ts";
import type { RelayHost } from "./relay/relay.ts";
import type { ResourceTimes } from "./resource-times.ts";
import type { RunMemory } from "./run-memory.ts";
import type { TabWatch } from "./tab-watch.ts";

/** What a step receives. When its signal aborts, the step reports what it has and returns. */
export type StepTools = {
  readonly context: MeasuringContext;
  readonly signal: AbortSignal;
  readonly probe: Probe;
  readonly times: ResourceTimes | undefined;
  readonly tab: TabWatch;
  readonly connection: ConnectionWatch;
  readonly budget: ByteBudget;
  readonly memory: RunMemory;
  /** Undefined in a browser without WebRTC. */
  readonly relays: RelayHost | undefined;
  readonly progress: (share: number, soFar?: number | null, delayMs?: number) => void;
  readonly endItem: <Field extends BrowserResultField>(field: Field, end: ItemEnd<Field>) => void;
  /** From now on this step leaves the line to others for most of the time: the steps after it may begin beside it. */
  readonly nextMayBegin: () => void;
  readonly emit: (event: Extract<MeasuringEvent, { kind: "doorsSoFar" | "doorsMeasured" }>) => void;
};

type Completed<Field extends BrowserResultField> = Extract<ItemOutcomeSent<Field>, { status: "Completed" }>;
type NotMeasured = Extract<ItemOutcomeSent<BrowserResultField>, { status: "Failed" }>;

/** An item's end without the moment and duration, which the engine knows. */
export type ItemEnd<Field extends BrowserResultField> =
  | { readonly value: Completed<Field>["value"]; readonly discardedSamples?: number }
  | { readonly reason: NotMeasured["reason"] };

export type Step = (tools: StepTools) => Promise<void>;
