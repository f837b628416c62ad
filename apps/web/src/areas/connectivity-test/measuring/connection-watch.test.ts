import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ConnectionWatch, createConnectionWatch } from "./connection-watch.ts";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const DOOR = "https://door.example";
let isThere = true;
let over: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  over = new AbortController();
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
});

/** Asks a line that answers within 20 ms while it is there, and not at all while it is cut. */
function watch(): ConnectionWatch {
  const watched = createConnectionWatch();
  const ask = async () => {
    await wait(20);
    if (!isThere) await wait(3_980);
    return isThere;
  };
  void watched.run(ask, over.signal);
  watched.noteAnswer(DOOR);
  return watched;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function cutFor(ms: number): Promise<void> {
  isThere = false;
  await pass(ms);
  isThere = true;
  await pass(1_500);
}

test("a line that answers is never gone", async () => {
  const watched = watch();
  await pass(30_000);
  expect(watched.isGone()).toBe(false);
  expect(watched.goneMs(0)).toBe(0);
  expect(watched.answersSince(0)).toBeGreaterThan(20);
});

test("a cut is seen, with its length and its time", async () => {
  const watched = watch();
  await pass(5_000);
  const beforeMs = performance.now();
  await cutFor(4_000);
  expect(watched.isGone()).toBe(false);
  expect(watched.goneMs(0)).toBeGreaterThan(3_500);
  expect(watched.goneMs(0)).toBeLessThan(6_500);
  expect(watched.goneMs(0, beforeMs - 2_000)).toBe(0);
  expect(watched.goneMs(performance.now())).toBe(0);
});

test("a short hiccup is none", async () => {
  const watched = watch();
  await pass(5_000);
  await cutFor(1_200);
  expect(watched.goneMs(0)).toBe(0);
});

test("a full line may be silent for longer, until it has drained", async () => {
  const watched = watch();
  await pass(3_000);
  watched.setLoaded(true);
  await cutFor(2_400);
  expect(watched.goneMs(0)).toBe(0);
  isThere = false;
  watched.setLoaded(false);
  await pass(2_400);
  expect(watched.isGone()).toBe(false);
  await pass(3_000);
  expect(watched.isGone()).toBe(true);
});

test.each([
  ["many short stalls", 700],
  ["one long sleep", 20_000],
])("no silence of the line: %s of the device", async (_, stallMs) => {
  const watched = watch();
  await pass(3_000);
  const now = performance.now.bind(performance);
  let stalledMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + stalledMs);
  isThere = false;
  // Together longer than any patience, but for the device they were moments.
  for (let turn = 0; turn < Math.max(1, 4_200 / stallMs); turn += 1) {
    stalledMs += stallMs;
    await pass(250);
  }
  isThere = true;
  await pass(1_500);
  expect(watched.goneMs(0)).toBe(0);
  clock.mockRestore();
});

test("what just failed is settled by the next answer, or by none", async () => {
  const watched = watch();
  await pass(3_000);
  const settled = vi.fn();
  void watched.settled(over.signal).then(settled);
  await pass(50);
  expect(settled).toHaveBeenCalledTimes(1);
  isThere = false;
  const fromMs = performance.now();
  void watched.settled(over.signal).then(settled);
  await pass(1_000);
  expect(settled).toHaveBeenCalledTimes(1);
  await pass(3_000);
  expect(settled).toHaveBeenCalledTimes(2);
  expect(watched.goneMs(fromMs)).toBeGreaterThan(0);
});

test("the browser's word counts at once, and an answer counts more", async () => {
  const watched = watch();
  await pass(3_000);
  isThere = false;
  watched.setOnline(false);
  expect(watched.isGone()).toBe(true);
  const back = vi.fn();
  void watched.back(60_000, over.signal).then(back);
  await pass(2_000);
  expect(back).not.toHaveBeenCalled();
  isThere = true;
  watched.setOnline(true);
  await pass(1_500);
  expect(back).toHaveBeenCalledTimes(1);
  expect(watched.goneMs(0)).toBeGreaterThan(1_900);
});

test("before anything has answered, silence says nothing", async () => {
  const watched = createConnectionWatch();
  void watched.run(async () => false, over.signal);
  await pass(20_000);
  await watched.settled(over.signal);
  expect(watched.goneMs(0)).toBe(0);
});
