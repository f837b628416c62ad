import { describe, expect, it } from "vitest";
import { chanceOfAtLeast, chanceOfAtMost } from "./tails.ts";

describe("chanceOfAtLeast", () => {
  it.each([
    // Ten throws of a coin: 11 of 1,024 outcomes have nine heads or more.
    [9, 10, 0.5, 11 / 1_024],
    [3, 3, 0.01, 1e-6],
    [1, 100, 0.005, 1 - 0.995 ** 100],
    [4, 50, 0.005, 1.19785e-4],
  ])("of %d hits in %d tries at %d each is %d", (hits, tries, chance, expected) => {
    expect(chanceOfAtLeast(hits, tries, chance) / expected).toBeCloseTo(1, 3);
  });

  it("is 1 up to the mean and 0 beyond the tries", () => {
    expect(chanceOfAtLeast(5, 100, 0.05)).toBe(1);
    expect(chanceOfAtLeast(0, 0, 0.05)).toBe(1);
    expect(chanceOfAtLeast(4, 3, 0.05)).toBe(0);
  });

  it("stays a number for a million tries", () => {
    expect(chanceOfAtLeast(1_000_000, 1_000_000, 0.01)).toBe(0);
    expect(chanceOfAtLeast(10_500, 1_000_000, 0.01)).toBeGreaterThan(1e-8);
    expect(chanceOfAtLeast(10_500, 1_000_000, 0.01)).toBeLessThan(1e-5);
  });
});

describe("chanceOfAtMost", () => {
  it.each([
    [0, 5, Math.exp(-5)],
    [1, 5, 6 * Math.exp(-5)],
    [19, 40, 1.763e-4],
  ])("of %d events where %d are usual is %d", (events, usual, expected) => {
    expect(chanceOfAtMost(events, usual) / expected).toBeCloseTo(1, 3);
  });

  it("is 1 from the usual number on", () => {
    expect(chanceOfAtMost(40, 40)).toBe(1);
    expect(chanceOfAtMost(0, 0)).toBe(1);
  });
});
