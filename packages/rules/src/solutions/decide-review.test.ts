import { expect, test } from "vitest";
import { allowedItemDecisions, isNameKind, needsNote } from "./decide-review.ts";

test("whoever loses a value reads why", () => {
  expect(needsNote("Awaiting", "approve")).toBe(false);
  expect(needsNote("Awaiting", "refuse")).toBe(true);
  expect(needsNote("Contested", "approve")).toBe(true);
  expect(needsNote("Contested", "refuse")).toBe(true);
});

test("nobody decides about their own organization", () => {
  expect(allowedItemDecisions(false)).toEqual(["approve", "refuse"]);
  expect(allowedItemDecisions(true)).toEqual([]);
});

test("names are those of certificates and VPNs", () => {
  expect((["ASN", "IP", "certificate", "VPN"] as const).filter(isNameKind)).toEqual(["certificate", "VPN"]);
});
