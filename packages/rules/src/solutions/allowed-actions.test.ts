import type { ItemKind, ItemState } from "@waymark/contracts/solutions/solution";
import { describe, expect, test } from "vitest";
import { allowedActions } from "./allowed-actions.ts";

const item = (kind: ItemKind, state: ItemState) => ({ kind, state });
const own = {
  visibility: "Private",
  status: "active",
  awaitingReviewSince: null,
  items: [item("ASN", "Proven")],
} as const;
const holder = { status: "Approved", mayChange: true } as const;

describe("with a solution of its own", () => {
  test("a provider may do all but prove what is proven", () => {
    expect(allowedActions(own, holder)).toEqual(["view", "edit", "delete"]);
  });

  test.each([
    ["ASN", "Awaiting", true],
    ["IP", "Awaiting", true],
    ["IP", "Lapsed", true],
    ["IP", "Contested", false],
    ["VPN", "Awaiting", false],
    ["certificate", "Awaiting", false],
  ] as const)("%s that is %s may be proven: %s", (kind, state, may) => {
    expect(allowedActions({ ...own, items: [item(kind, state)] }, holder).includes("prove")).toBe(may);
  });

  test("it changes neither what is public nor what awaits review, and proves both [P155, P257]", () => {
    const items = [item("ASN", "Awaiting")];
    for (const other of [{ visibility: "Public" }, { awaitingReviewSince: new Date() }] as const)
      expect(allowedActions({ ...own, items, ...other }, holder)).toEqual(["view", "prove"]);
  });

  test("who may not change reads, and so does everybody where the solution is closed or the endorsement is gone", () => {
    const items = [item("ASN", "Awaiting")];
    expect(allowedActions({ ...own, items }, { ...holder, mayChange: false })).toEqual(["view"]);
    expect(allowedActions({ ...own, items }, { ...holder, status: "AwaitingEndorsement" })).toEqual(["view"]);
    expect(allowedActions({ ...own, items, status: "closed" }, holder)).toEqual(["view"]);
  });
});
