import { expect, test } from "vitest";
import type { HandedOver, KeptRun } from "../../platform/test-run/kept-runs.ts";
import { REQUEST } from "../../platform/test-run/test-events.ts";
import { findWaiting } from "./find-waiting.ts";

const THURSDAY_MS = new Date(2026, 10, 12, 10, 53).getTime();
const MONDAY_MS = new Date(2026, 10, 16).getTime();

const run = (reportId: string | undefined, handedOver?: Partial<HandedOver>): KeptRun =>
  ({
    temporaryId: `temp-${reportId}`,
    reportId,
    request: REQUEST,
    handedOver: handedOver && { to: "yourIt", atMs: THURSDAY_MS, about: ["farEgress"], ...handedOver },
  }) as KeptRun;

test("nobody waits where nothing was handed over", () => {
  expect(findWaiting([run("one"), run(undefined)], MONDAY_MS)).toBeUndefined();
});

test("it asks from the day of the reminder on, not before", () => {
  const kept = [run("newer"), run("handed-over", {})];
  const waiting = { reportId: "handed-over", to: "yourIt", atMs: THURSDAY_MS, request: REQUEST };
  expect(findWaiting(kept, MONDAY_MS - 1)).toEqual({ ...waiting, isDue: false });
  expect(findWaiting(kept, MONDAY_MS)).toEqual({ ...waiting, isDue: true });
});

test("of several, the one that was handed over last counts", () => {
  const kept = [run("first", {}), run("last", { to: "yourProvider", atMs: THURSDAY_MS + 1 }), run("again", {})];
  expect(findWaiting(kept, MONDAY_MS)).toMatchObject({ reportId: "last", to: "yourProvider" });
});
