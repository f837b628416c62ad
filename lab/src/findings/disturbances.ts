import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { StepId } from "../../../apps/web/src/platform/test-run/measuring-contract.ts";
import { same } from "../browser/reading.ts";
import type { Disturbance, Scenario } from "../browser/scenario.ts";
import { judgeObserved } from "./judge-observed.ts";
import { ALL_STEPS, HEALTHY } from "./scenarios.ts";

const BEGINS_AFTER_MS = 400;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const cutFor =
  (seconds: number): Disturbance =>
  async ({ link, statements }) => {
    await wait(BEGINS_AFTER_MS);
    await link.load(["drop * any", ...statements]);
    await wait(seconds * 1_000);
    await link.load(statements);
  };

const offlineFor =
  (seconds: number): Disturbance =>
  async ({ page }) => {
    await wait(BEGINS_AFTER_MS);
    await page.context().setOffline(true);
    await wait(seconds * 1_000);
    await page.context().setOffline(false);
  };

/** Chromium hides no tab of a headless browser, so the page itself is made to believe it. */
const hiddenFor =
  (seconds: number): Disturbance =>
  async ({ page }) => {
    const set = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await wait(BEGINS_AFTER_MS);
    await set(true);
    await wait(seconds * 1_000);
    await set(false);
  };

/** The page's thread is busy for half of every moment. */
const busyFor =
  (seconds: number): Disturbance =>
  ({ page }) =>
    page.evaluate(
      (ms) =>
        new Promise<void>((resolve) => {
          const untilMs = performance.now() + ms;
          const burn = () => {
            const endMs = performance.now() + 200;
            while (performance.now() < endMs);
            if (performance.now() < untilMs) setTimeout(burn, 200);
            else resolve();
          };
          burn();
        }),
      seconds * 1_000,
    );

const CUT: readonly StepId[] = ["latency", "webSocket", "download", "udp", "names"];
const DISTURBED: readonly { readonly name: string; readonly at: StepId; readonly by: Disturbance }[] = [
  ...CUT.flatMap((at) =>
    [3, 10, 30].map((seconds) => ({ name: `cut for ${seconds} s: ${at}`, at, by: cutFor(seconds) })),
  ),
  ...(["webSocket", "udp"] as const).map((at) => ({ name: `offline for 10 s: ${at}`, at, by: offlineFor(10) })),
  ...(["latency", "udp"] as const).map((at) => ({ name: `hidden for 3 s: ${at}`, at, by: hiddenFor(3) })),
  { name: "busy page: the test call", at: "udp", by: busyFor(6) },
];

/** Findings that tell of the disturbance itself and blame nobody. */
const BLAMELESS: readonly RuleId[] = ["connectionDropped", "inconclusive"];

const accusesNobody = ({ findings, verdict }: Judgement, blameless = BLAMELESS) => [
  same(
    "accusations",
    findings.map(({ id }) => id).filter((id) => !blameless.includes(id)),
    [],
  ),
  same("who can fix it", verdict.owners, []),
];

/** A healthy network with a disturbance in the middle of the test: whatever is found, nobody is accused. */
const DISTURBED_TESTS: readonly Scenario[] = DISTURBED.map(({ name, ...disturbed }) => ({
  name,
  ...HEALTHY,
  disturbed,
  steps: ALL_STEPS,
  judge: (observed) => accusesNobody(judgeObserved(observed)),
}));

const SYDNEY = { latitude: -33.87, longitude: 151.21, city: "Sydney", region: "New South Wales", country: "Australia" };

export const DISTURBANCES: readonly Scenario[] = [
  ...DISTURBED_TESTS,
  {
    name: "wrong place: Sydney, with doors in Frankfurt",
    ...HEALTHY,
    steps: ALL_STEPS,
    judge: (observed) => accusesNobody(judgeObserved(observed, SYDNEY), ["placeImplausible"]),
  },
];
