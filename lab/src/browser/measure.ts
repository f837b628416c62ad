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
} from "../../../apps/web/src/platform/test-run/measuring-contract.ts";

/** An event and the wall-clock time at which the page received it. */
export type HeardEvent = { readonly atMs: number; readonly event: MeasuringEvent };

let bundle: Promise<string> | undefined;

/** Runs the shipped engine in an otherwise empty page and returns all its events. */
export async function measure(
  page: Page,
  context: MeasuringContext,
  steps: readonly StepId[],
  onStep: (step: StepId) => void = () => undefined,
): Promise<readonly HeardEvent[]> {
  bundle ??= bundleMeasuring();
  await page.exposeFunction("stepBegins", onStep);
  await page.addScriptTag({ content: await bundle });
  return page.evaluate(
    (given) =>
      new Promise<HeardEvent[]>((resolve) => {
        const heard: HeardEvent[] = [];
        const { startMeasuring, stepBegins } = globalThis as unknown as {
          startMeasuring: StartMeasuring;
          stepBegins: (step: StepId) => Promise<void>;
        };
        startMeasuring({
          ...given,
          onEvent: (event) => {
            heard.push({ atMs: performance.timeOrigin + performance.now(), event });
            if (event.kind === "stepStarted") void stepBegins(event.step);
            if (event.kind === "ended") resolve(heard);
          },
        });
      }),
    { context, steps },
  );
}

/** Finds the only event of a kind. Throws without one, because the engine must report it. */
export function eventOf<Kind extends MeasuringEvent["kind"]>(
  heard: readonly HeardEvent[],
  kind: Kind,
): Extract<MeasuringEvent, { kind: Kind }> {
  const found = heard.map(({ event }) => event).find((event) => event.kind === kind);
  if (!found) throw new Error(`The engine reported no ${kind}.`);
  return found as Extract<MeasuringEvent, { kind: Kind }>;
}

/** The value of an item. Throws when there is a reason instead, because this network allows every measurement. */
export function itemOf<Field extends BrowserResultField>(
  heard: readonly HeardEvent[],
  field: Field,
): ResultValue<Field> {
  const outcome = outcomeOf(heard, field);
  if (outcome.status !== "Completed") throw new Error(`${field} was not measured: ${outcome.reason}`);
  return outcome.value as ResultValue<Field>;
}

/** The reason why an item has no value; undefined when it has one. */
export function reasonOf(heard: readonly HeardEvent[], field: BrowserResultField): NotMeasuredReason | undefined {
  const outcome = outcomeOf(heard, field);
  return outcome.status === "Failed" ? outcome.reason : undefined;
}

function outcomeOf(heard: readonly HeardEvent[], field: BrowserResultField) {
  for (const { event } of heard) if (event.kind === "itemEnded" && event.field === field) return event.outcome;
  throw new Error(`The engine ended no item ${field}.`);
}
