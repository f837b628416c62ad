import { describe, expect, test } from "vitest";
import { type Check, chooseChecks } from "./check.ts";

const check = (number: number): Check => ({ number, title: `check ${number}`, run: async () => [] });
const CHECKS: Check[] = [check(5), { ...check(27), isSlow: true }, check(6)];
const chosen = (...args: string[]) => chooseChecks(args, CHECKS).map(({ number }) => number);

describe("the chosen checks", () => {
  test("are all of them without a number, else those that are named", () => {
    expect(chosen()).toEqual([5, 27, 6]);
    expect(chosen("6", "5")).toEqual([5, 6]);
    expect(chosen("--quick")).toEqual([5, 6]);
  });

  test.each([["26"], ["27", "26"], ["--only"], ["5,6"], [""]])("a number without a check is refused: %j", (...args) => {
    expect(() => chosen(...args)).toThrow("there are 5, 27, 6");
  });
});
