import { expect, test } from "vitest";
import { isClean, riskOf } from "./risk.ts";

const change = {
  ...{ isDeletion: false, isValidationBypassed: false, overallResult: "AllSucceeded" as const },
  ...{ additions: 1, removals: 0, reasons: [] },
};

test("a deletion is riskier than a bypass, that than many removals, these than a raised category, and that than any count of entries", () => {
  const risks = [
    riskOf({ ...change, isDeletion: true }),
    riskOf({ ...change, isValidationBypassed: true }),
    riskOf({ ...change, reasons: ["bulkRemoval"] }),
    riskOf({ ...change, reasons: ["promotion"] }),
    riskOf({ ...change, removals: 100 }),
    riskOf({ ...change, additions: 100 }),
    riskOf(change),
  ];
  expect(risks).toEqual(risks.toSorted((one, other) => other - one));
});

test("a change is clean where every check passed, nothing was bypassed and no set goes", () => {
  expect(isClean(change)).toBe(true);
  expect(isClean({ ...change, overallResult: "FailedNotBlocking" })).toBe(false);
  expect(isClean({ ...change, isDeletion: true })).toBe(false);
  expect(isClean({ ...change, isValidationBypassed: true })).toBe(false);
});
