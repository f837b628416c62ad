import { expect, test } from "vitest";
import { browserShares } from "./browser-share.ts";
import type { SampledDoor } from "./sample-door.ts";

type Taken = SampledDoor["taken"][number];
const door = (taken: readonly Taken[]): SampledDoor => ({
  warm: {} as SampledDoor["warm"],
  taken: [...taken],
  discarded: 0,
});
const timed = (sentAtMs: number, roundTripMs: number, share: number): Taken => ({
  sentAtMs,
  roundTripMs,
  durationMs: roundTripMs + share,
});
const untimed = (sentAtMs: number, durationMs: number): Taken => ({ sentAtMs, roundTripMs: undefined, durationMs });
const each = <One>(count: number, make: (index: number) => One) =>
  Array.from({ length: count }, (_, index) => make(index));

test("is the smallest that doors with both times show", () => {
  const near = door(each(25, (index) => timed(index * 10, 5, 1 + index / 10)));
  const other = door(each(25, (index) => untimed(index * 10, 21 + index / 10)));
  expect(browserShares([near, other])(other)).toBeCloseTo(1);
});

test("a device that is busy for a moment adds more in that moment alone", () => {
  const long = door(each(100, (index) => timed(index * 20, 20, index < 80 ? 0.8 : 3)));
  const inBusyMoment = door(each(25, (index) => untimed(1_700 + index * 5, 8)));
  const before = door(each(25, (index) => untimed(100 + index * 5, 5.8)));
  const shareOf = browserShares([long, inBusyMoment, before]);
  expect(shareOf(inBusyMoment)).toBeCloseTo(3);
  expect(shareOf(before)).toBeCloseTo(0.8);
});

test("of four times as many samples not the very smallest counts, which few samples would not reach", () => {
  const many = door(each(104, (index) => timed(index, 20, index / 100)));
  const other = door(each(25, (index) => untimed(index * 4, 21)));
  expect(browserShares([many, other])(other)).toBeCloseTo(0.03, 2);
});

test("a stretch that hardly anything else was measured in learns from the whole test, and nothing is learnt from next to nothing", () => {
  const early = door(each(25, (index) => timed(index, 5, 1.2)));
  const late = door(each(25, (index) => untimed(5_000 + index, 30)));
  expect(browserShares([early, late])(late)).toBeCloseTo(1.2);
  expect(browserShares([door(early.taken.slice(0, 4)), late])(late)).toBe(0);
});

test("silent probes and answers without times say nothing", () => {
  const silent = door([null, ...each(30, (index) => untimed(index, 9))]);
  expect(browserShares([silent])(silent)).toBe(0);
});
