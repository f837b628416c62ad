import type { Page } from "@playwright/test";
import type {
  Measuring,
  MeasuringContext,
  MeasuringEvent,
  StartMeasuring,
  StepId,
} from "../../../apps/web/src/platform/test-run/measuring-contract.ts";

type MeasuringWindow = typeof globalThis & {
  startMeasuring: StartMeasuring;
  events: MeasuringEvent[];
  run: Measuring;
};

/** Opens the empty page; what is done to the browser before the engine is loaded comes as a function. */
export async function openPage(page: Page, pageUrl: string, before: () => void = () => undefined): Promise<void> {
  await page.goto(pageUrl);
  await page.evaluate(before);
  await page.addScriptTag({ url: `${pageUrl}/measuring.js` });
}

export const start = (page: Page, context: MeasuringContext, steps: readonly StepId[]): Promise<void> =>
  page.evaluate(
    (given) => {
      const here = globalThis as MeasuringWindow;
      here.events = [];
      here.run = here.startMeasuring({ ...given, onEvent: (event) => here.events.push(event) });
    },
    { context, steps },
  );

export const cancel = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as MeasuringWindow).run.cancel();
  });

export const readEvents = (page: Page): Promise<MeasuringEvent[]> =>
  page.evaluate(() => (globalThis as MeasuringWindow).events);

/** Waits for something that the engine tells. */
export async function waitForEvent(
  page: Page,
  isIt: { kind: MeasuringEvent["kind"]; step?: StepId },
  timeout = 60_000,
): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      (globalThis as MeasuringWindow).events.some(
        (event) =>
          event.kind === wanted.kind && (wanted.step === undefined || ("step" in event && event.step === wanted.step)),
      ),
    isIt,
    { timeout, polling: 50 },
  );
}

export async function measureOn(page: Page, context: MeasuringContext, steps: readonly StepId[]) {
  await start(page, context, steps);
  await waitForEvent(page, { kind: "ended" });
  return readEvents(page);
}
