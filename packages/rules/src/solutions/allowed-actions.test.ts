import type { ItemState } from "@waymark/contracts/solutions/solution";
import { describe, expect, test } from "vitest";
import { allowedActions } from "./allowed-actions.ts";

const item = (state: ItemState, graceUntil: Date | null = null) => ({ state, graceUntil });
const own = {
  visibility: "Private",
  status: "active",
  awaitingReviewSince: null,
  request: null,
  items: [item("Proven")],
} as const;
const holder = { status: "Approved", mayChange: true } as const;

describe("with a solution of its own", () => {
  test("a provider may do all but prove what is proven", () => {
    expect(allowedActions(own, holder)).toEqual(["view", "edit", "contribute", "delete"]);
  });

  test("a provider that is let in before all checks are done contributes nothing", () => {
    expect(allowedActions(own, { ...holder, status: "Preview" })).toEqual(["view", "edit", "delete"]);
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
    const official = { ...own, items, visibility: "Public" } as const;
    expect(allowedActions(official, holder)).toEqual(["view", "prove", "change", "remove"]);
    const awaiting = { ...own, items, awaitingReviewSince: new Date(), request: { status: "active" } } as const;
    expect(allowedActions(awaiting, holder)).toEqual(["view", "prove", "cancel"]);
  });

  test("it takes back what it has asked for, and asks for one thing at a time [P058]", () => {
    for (const visibility of ["Public", "Private"] as const) {
      const asked = { ...own, visibility, request: { status: "active" } } as const;
      expect(allowedActions(asked, holder)).toEqual(["view", "cancel"]);
    }
  });

  test("who may not change reads, and so does everybody where the solution is closed or the endorsement is gone", () => {
    const items = [item("Awaiting")];
    expect(allowedActions({ ...own, items }, { ...holder, mayChange: false })).toEqual(["view"]);
    expect(allowedActions({ ...own, items }, { ...holder, status: "AwaitingEndorsement" })).toEqual(["view"]);
    expect(allowedActions({ ...own, items, status: "closed" }, holder)).toEqual(["view"]);
  });
});
