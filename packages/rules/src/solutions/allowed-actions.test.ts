import type { ItemState } from "@waymark/contracts/solutions/solution";
import { describe, expect, test } from "vitest";
import { allowedActions } from "./allowed-actions.ts";

const item = (state: ItemState, graceUntil: Date | null = null) => ({ state, graceUntil });
const own = {
  visibility: "Private",
  status: "active",
  awaitingReviewSince: null,
  items: [item("Proven")],
} as const;
const holder = { status: "Approved", mayChange: true } as const;

describe("with a solution of its own", () => {
  test("a provider may do all but prove what is proven", () => {
    expect(allowedActions(own, holder)).toEqual(["view", "edit", "delete"]);
  });

  test.each(["Awaiting", "Lapsed", "Contested"] as const)(
    "it reads and does what makes %s values count",
    (state: ItemState) => {
      expect(allowedActions({ ...own, items: [item("Proven"), item(state)] }, holder)).toContain("prove");
    },
  );

  test("it proves again what is no longer seen to be proven", () => {
    expect(allowedActions({ ...own, items: [item("Proven", new Date())] }, holder)).toContain("prove");
  });

  test("it changes neither what is public nor what awaits review, and proves both [P155, P257]", () => {
    const items = [item("Awaiting")];
    for (const other of [{ visibility: "Public" }, { awaitingReviewSince: new Date() }] as const)
      expect(allowedActions({ ...own, items, ...other }, holder)).toEqual(["view", "prove"]);
  });

  test("who may not change reads, and so does everybody where the solution is closed or the endorsement is gone", () => {
    const items = [item("Awaiting")];
    expect(allowedActions({ ...own, items }, { ...holder, mayChange: false })).toEqual(["view"]);
    expect(allowedActions({ ...own, items }, { ...holder, status: "AwaitingEndorsement" })).toEqual(["view"]);
    expect(allowedActions({ ...own, items, status: "closed" }, holder)).toEqual(["view"]);
  });
});
