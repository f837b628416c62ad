import type { BrowserResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { ItemOutcomeSent } from "@waymark/contracts/connectivity-test/results";
import type { TextKey } from "@waymark/messages/catalogue";
import { type AnyStep, isOver, outcomeOf, type RunState } from "../../../platform/test-run/state.ts";
import type { Words } from "../../../platform/texts/words.ts";

export type RowStatus = "waiting" | "measuring" | "measured" | "notMeasured" | "information";

export type ResultRow = { readonly name: string; readonly value: string };

export const GROUPS = [
  "location",
  "latency",
  "dns",
  "webSocket",
  "ipv6",
  "download",
  "busyLine",
  "calls",
  "names",
  "agent",
] as const;
export type GroupId = (typeof GROUPS)[number];

export type ResultGroup = {
  readonly id: GroupId;
  readonly status: RowStatus;
  /** Undefined while there is nothing to say yet. */
  readonly value: string | undefined;
  readonly rows: readonly ResultRow[];
};

export type Measured = { readonly value: string; readonly rows: readonly ResultRow[] };

/** What stands in a group that has no result yet. */
export function openGroup(state: RunState, id: GroupId, steps: readonly AnyStep[], words: Words): ResultGroup {
  if (isOver(state.stage)) return { id, status: "notMeasured", value: words.t("test.reason.missing"), rows: [] };
  const isMeasuring = steps.some((step) => state.steps[step].status === "InProgress");
  return { id, status: isMeasuring ? "measuring" : "waiting", value: undefined, rows: [] };
}

type Value<Field extends BrowserResultField> = Extract<ItemOutcomeSent<Field>, { status: "Completed" }>["value"];

/** A group that shows one item: its value, why it has none, or that it is still to come. */
export function itemGroup<Field extends BrowserResultField>(
  state: RunState,
  words: Words,
  id: GroupId,
  field: Field,
  steps: readonly AnyStep[],
  show: (value: Value<Field>) => Measured,
): ResultGroup {
  const outcome = outcomeOf(state, field);
  if (!outcome) return openGroup(state, id, steps, words);
  if (outcome.status === "Failed")
    return { id, status: "notMeasured", value: reasonOf(outcome.reason, words), rows: [] };
  return { id, status: "measured", ...show(outcome.value as Value<Field>) };
}

export const reasonOf = (reason: string, { t }: Words): string =>
  t.loose(`test.reason.${reason}`, "test.reason.missing" satisfies TextKey);

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
