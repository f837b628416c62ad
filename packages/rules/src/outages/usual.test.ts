import { expect, it } from "vitest";
import { hoursBefore, usualOf } from "./usual.ts";

const hour = (attempts: number, failed: number, windows = 12) => ({
  windows,
  attempts,
  failed,
  tenants: 20,
  ofLargest: 9,
});
const QUIET = { attempts: 80_000, failed: 80 };

it("takes the median of the weeks, so that one bad week changes little", () => {
  const usual = usualOf([hour(1_200, 24), hour(1_200, 600), hour(1_200, 36), hour(1_200, 24)], QUIET);
  expect(usual).toEqual({ failedShare: 0.025, attempts: 100, ofLargest: 9, tenants: 20 });
});

it("never expects less than the whole of the weeks shows, nor nothing at all", () => {
  expect(usualOf([hour(1_200, 0)], { ...QUIET, failed: 2_400 }).failedShare).toBe(0.03);
  expect(usualOf([hour(1_200, 0)], QUIET).failedShare).toBe(0.005);
  expect(usualOf([], { attempts: 5, failed: 5 }).failedShare).toBe(0.005);
});

it("expects attempts only where three weeks are known", () => {
  expect(usualOf([hour(1_200, 0), hour(600, 0)], QUIET).attempts).toBeNull();
  expect(usualOf([hour(1_200, 0), hour(600, 0), hour(0, 0, 0)], QUIET).attempts).toBeNull();
  expect(usualOf([hour(1_200, 0), hour(600, 0), hour(0, 0)], QUIET).attempts).toBe(50);
});

it("counts attempts by the windows that lay in no outage", () => {
  expect(usualOf([hour(600, 0, 6), hour(1_200, 0), hour(1_200, 0)], QUIET).attempts).toBe(100);
});

it("asks for the same hour of four weeks", () => {
  const at = Date.parse("2026-11-17T10:00:00Z");
  expect(hoursBefore(at).map((ms) => new Date(ms).toISOString().slice(0, 13))).toEqual([
    "2026-11-10T10",
    "2026-11-03T10",
    "2026-10-27T10",
    "2026-10-20T10",
  ]);
});
