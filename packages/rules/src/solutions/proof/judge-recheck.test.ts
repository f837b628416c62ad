import { DAY_MS } from "@waymark/contracts/units";
import { expect, test } from "vitest";
import { isDoubtful } from "./judge-recheck.ts";

const now = new Date("2026-11-18T00:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);

test("what was answered and is not the proof speaks against it at once", () => {
  for (const outcome of ["noRecord", "resolversDiffer", "noContact", "contactsFound", "notRegistered"] as const)
    expect(isDoubtful(outcome, daysAgo(90), now)).toBe(true);
});

test("silence speaks against it only after a month of it", () => {
  expect(isDoubtful("unreachable", daysAgo(91), now)).toBe(false);
  expect(isDoubtful("unreachable", daysAgo(119), now)).toBe(false);
  expect(isDoubtful("unreachable", daysAgo(120), now)).toBe(true);
  expect(isDoubtful("unreachable", null, now)).toBe(true);
});
