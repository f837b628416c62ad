import { COMPARED_IDS } from "@waymark/rules/comparison/compared";
import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { expect, test, vi } from "vitest";
import { chanceFrom } from "../chance.ts";
import { changedPairs, percent, unchangedPairs } from "./pairs.ts";

// A busy machine needs more time.
vi.setConfig({ testTimeout: 60_000 });

test("of 200 pairs of tests on unchanged lines at most 5 % show a change, in any row and in all", () => {
  const { rows, pairs } = unchangedPairs(chanceFrom(randomFrom(7)));
  expect(percent(pairs)).toBeLessThanOrEqual(5);
  for (const id of COMPARED_IDS) expect([id, percent(rows[id]) <= 5]).toEqual([id, true]);
});

test("of 200 pairs with a true change at least three quarters show it, and hardly any show another", () => {
  const { elsewhere, pairs } = changedPairs(chanceFrom(randomFrom(7)));
  expect(percent(pairs)).toBeGreaterThan(75);
  for (const id of COMPARED_IDS) expect([id, percent(elsewhere[id]) <= 5]).toEqual([id, true]);
});
