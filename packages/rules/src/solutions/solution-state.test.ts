import type { Figure } from "@waymark/contracts/performance/figures";
import type { ItemState } from "@waymark/contracts/solutions/solution";
import { HOUR_MS } from "@waymark/contracts/units";
import { describe, expect, test } from "vitest";
import { show, withhold } from "../scoring/gate.ts";
import { solutionState } from "./solution-state.ts";

const NOW = Date.parse("2026-08-21T12:00:00Z");
const hoursAgo = (hours: number): string => new Date(NOW - hours * HOUR_MS).toISOString();
const items = (...states: readonly ItemState[]) =>
  states.map((state) => ({ kind: "ASN" as const, value: "1", state, renewBy: null }));
const proven = {
  status: "active",
  awaitingReviewSince: null,
  items: items("Proven", "Proven"),
  countsSince: hoursAgo(1),
} as const;
const state = (more: object, assessment?: Figure) => solutionState({ ...proven, ...more }, assessment, NOW);

describe("what a list says of a solution", () => {
  test("nothing, where it has a figure", () => expect(state({}, show(80, 400))).toBeUndefined());
  test("New for 48 hours, then Not recognised", () => {
    expect(state({}, withhold("NoData", 0))).toBe("New");
    expect(state({ countsSince: hoursAgo(47.9) }, withhold("NoData", 0))).toBe("New");
    expect(state({ countsSince: hoursAgo(48) }, withhold("NoData", 0))).toBe("NotRecognised");
  });
  test.each(["Privacy", "Imprecise", "Dominated"] as const)("Collecting while a figure is withheld: %s", (reason) =>
    expect(state({}, withhold(reason, null))).toBe("Collecting"),
  );
  test("what it waits for comes before its figures", () => {
    expect(state({ items: items("Proven", "Awaiting") }, show(80, 400))).toBe("NeedsProof");
    expect(state({ items: items("Lapsed", "Proven") })).toBe("NeedsProof");
    const doubted = items("Proven").map((item) => ({ ...item, renewBy: "2026-09-01T00:00:00Z" }));
    expect(state({ items: doubted }, show(80, 400))).toBe("NeedsProof");
    expect(state({ items: items("Contested", "Awaiting") })).toBe("Contested");
    expect(state({ items: items("Contested"), awaitingReviewSince: hoursAgo(1) })).toBe("AwaitingReview");
    expect(state({ status: "closed", awaitingReviewSince: hoursAgo(1) })).toBe("Closed");
  });
  test("nothing of figures to whoever may not read them", () => expect(state({})).toBeUndefined());
});
