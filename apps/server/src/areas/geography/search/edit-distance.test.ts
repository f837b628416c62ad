import { describe, expect, test } from "vitest";
import { typosAllowed, typosBetween } from "./edit-distance.ts";

/** The textbook's definition over all beginnings, slow and plain. */
function slowly(typed: string, name: string): number {
  const whole = (a: string, b: string): number => {
    const d = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    const at = (i: number, j: number): number => d[i]?.[j] ?? 99;
    for (let i = 1; i <= a.length; i += 1)
      for (let j = 1; j <= b.length; j += 1) {
        const same = a[i - 1] === b[j - 1] ? 0 : 1;
        const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : 99;
        (d[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped);
      }
    return at(a.length, b.length);
  };
  return Math.min(...Array.from({ length: name.length + 1 }, (_, end) => whole(typed, name.slice(0, end))));
}

describe("typosBetween", () => {
  test.each([
    ["london", "london", 0],
    ["lond", "london", 0],
    ["lodnon", "london", 1],
    ["londn", "london", 1],
    ["lonndon", "london", 1],
    ["lunder", "london", 3],
    ["frnakfrut", "frankfurt am main", 2],
    ["ondon", "london", 1],
    ["", "london", 0],
    ["london", "", 3],
  ])("%j against %j is %d", (typed, name, typos) => {
    expect(typosBetween(typed, name, 2)).toBe(typos);
  });

  test("agrees with the plain definition on every pair of short words", () => {
    const words = [""];
    for (const word of words) if (word.length < 5) words.push(...["a", "b", "c"].map((letter) => word + letter));
    const pairs = words
      .filter((_, index) => index % 7 === 0)
      .flatMap((a) => words.filter((_, i) => i % 11 === 0).map((b) => [a, b] as const));
    expect(pairs.length).toBeGreaterThan(1_500);
    const wrong = pairs.filter(([typed, name]) => typosBetween(typed, name, 2) !== Math.min(3, slowly(typed, name)));
    expect(wrong).toEqual([]);
  });

  test("survives words beyond its room", () => {
    expect(typosBetween("x".repeat(200), "x".repeat(200), 2)).toBe(3);
    expect(typosBetween("x".repeat(60), "x".repeat(200), 2)).toBe(0);
  });
});

test("short words forgive nothing, long ones two typos", () => {
  expect(["", "bon", "bonn", "hamburg", "budapest"].map(typosAllowed)).toEqual([0, 0, 1, 1, 2]);
});
