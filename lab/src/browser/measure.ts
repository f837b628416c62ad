import type { Page } from "@playwright/test";
import type { BrowserResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";
import { bundleMeasuring } from "../../../apps/web/build/bundle-measuring.ts";
import type {
  MeasuringContext,
  MeasuringEvent,
  StartMeasuring,
  StepId,
} from "../../../apps/web/src/areas/connectivity-test/measuring/contract.ts";

/** An event and the moment on the wall clock when the page heard it. */
export type HeardEvent = { readonly atMs: number; readonly event: MeasuringEvent };

let bundle: Promise<string> | undefined;

/** Runs the shipped engine in a page that has nothing else, and answers all it told. */
export async function measure(
  page: Page,
  context: MeasuringContext,
  steps: readonly StepId[],
): Promise<readonly HeardEvent[]> {
  bundle ??= bundleMeasuring();
  await page.addScriptTag({ content: await bundle });
  return page.evaluate(
    (given) =>
      new Promise<HeardEvent[]>((resolve) => {
        const heard: HeardEvent[] = [];
        const { startMeasuring } = globalThis as unknown as { startMeasuring: StartMeasuring };
        startMeasuring({
          ...given,
          onEvent: (event) => {
            heard.push({ atMs: performance.timeOrigin + performance.now(), event });
            if (event.kind === "ended") resolve(heard);
          },
        });
      }),
    { context, steps },
  );
}

/** The one event of a kind; its absence is a fault of the engine. */
export function eventOf<Kind extends MeasuringEvent["kind"]>(
  heard: readonly HeardEvent[],
  kind: Kind,
): Extract<MeasuringEvent, { kind: Kind }> {
  const found = heard.map(({ event }) => event).find((event) => event.kind === kind);
  if (!found) throw new Error(`The engine told no ${kind}.`);
  return found as Extract<MeasuringEvent, { kind: Kind }>;
}

/** The value of an item; a reason instead of one is a fault where everything can be measured. */
export function itemOf<Field extends BrowserResultField>(
  heard: readonly HeardEvent[],
  field: Field,
): ResultValue<Field> {
  const outcome = outcomeOf(heard, field);
  if (outcome.status !== "Completed") throw new Error(`${field} was not measured: ${outcome.reason}`);
  return outcome.value as ResultValue<Field>;
}

/** Why an item has no value; undefined where it has one. */
export function reasonOf(heard: readonly HeardEvent[], field: BrowserResultField): NotMeasuredReason | undefined {
  const outcome = outcomeOf(heard, field);
  return outcome.status === "Failed" ? outcome.reason : undefined;
}

function outcomeOf(heard: readonly HeardEvent[], field: BrowserResultField) {
  for (const { event } of heard) if (event.kind === "itemEnded" && event.field === field) return event.outcome;
  throw new Error(`The engine ended no item ${field}.`);
}
