import { feedLimits } from "@waymark/contracts/feed/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../../../platform/log.ts";
import { countReaders } from "./count-readers.ts";
import type { SeenReader } from "./store.ts";

const START = Date.UTC(2026, 10, 20, 12);
const ID = "8f1c6a52-3d0e-4c1b-9a77-2b6f0e5d9c14";
const idOf = (nth: number): string => `8f1c6a52-3d0e-4c1b-9a77-${String(nth).padStart(12, "0")}`;

let now: number;
let isAway: boolean;
let saved: (readonly SeenReader[])[];
beforeEach(() => {
  [now, isAway, saved] = [START, false, []];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const counter = () =>
  countReaders({
    clock: { now: () => now },
    log: createLog("silent", "test"),
    save: async (readers) => {
      if (isAway) throw new Error("away");
      saved.push(readers);
    },
  });
const call = (more: object = {}) => ({
  ...{ instance: "Worldwide" as const, clientRequestId: ID, address: "192.0.2.7", loads: undefined },
  ...more,
});
const minute = () => vi.advanceTimersByTimeAsync(feedLimits.readersWrittenEveryMs);

test("writes down a minute of calls at once, each program with the newest version that it loaded and by a hash", async () => {
  const { count } = counter();
  count(call());
  count(call({ loads: "2026110100" }));
  count(call({ loads: "2026100100", clientRequestId: ID.toUpperCase() }));
  count(call({ instance: "China" }));
  await minute();
  await minute();
  expect(saved.map((readers) => readers.map(({ instance, version }) => [instance, version]))).toEqual([
    [
      ["Worldwide", "2026110100"],
      ["China", null],
    ],
  ]);
  expect(saved[0]?.[0]?.reader).toMatch(/^[0-9a-f]{64}$/);
});

test("does not count the page's own calls", async () => {
  counter().count(call({ clientRequestId: "00000000-0000-0000-0000-000000000000" }));
  await minute();
  expect(saved).toEqual([]);
});

test("keeps what could not be written, and writes it with what came since", async () => {
  const { count } = counter();
  isAway = true;
  count(call({ loads: "2026110100" }));
  await minute();
  count(call({ clientRequestId: idOf(1) }));
  isAway = false;
  await minute();
  expect(saved.flat().map(({ version }) => version)).toEqual(["2026110100", null]);
});

test("counts so many programs of one network a day, and those again that it knows", async () => {
  const { count, writeDown } = counter();
  for (let nth = 0; nth < feedLimits.readersPerNetwork + 5; nth += 1) count(call({ clientRequestId: idOf(nth) }));
  count(call({ clientRequestId: idOf(3), loads: "2026110100" }));
  count(call({ clientRequestId: idOf(900), address: "198.51.100.7" }));
  await writeDown();
  expect(saved[0]).toHaveLength(feedLimits.readersPerNetwork + 1);
  now += DAY_MS;
  count(call({ clientRequestId: idOf(901) }));
  await writeDown();
  expect(saved[1]).toHaveLength(1);
});
