import type { Receiver } from "@waymark/contracts/reports/schemas";
import { expect, test } from "vitest";
import { choicesBefore, isOutdated } from "./choices-before.ts";

const shared = (more: Partial<Receiver>): Receiver => ({
  shareId: "1",
  kind: "person",
  userId: "2",
  displayName: "Mei Tanaka",
  mail: null,
  hidden: [],
  sharedAt: "2026-11-15T12:00:00.000Z",
  expiresAt: "2027-02-13T12:00:00.000Z",
  views: 0,
  lastViewedAt: null,
  ...more,
});

test("nothing is left out and a share ends after 90 days, unless its owner chose otherwise before", () => {
  expect(choicesBefore([])).toEqual({ hidden: [], days: 90 });
  const later = shared({
    sharedAt: "2026-11-16T12:00:00.000Z",
    expiresAt: "2026-11-23T12:00:00.000Z",
    hidden: ["place"],
  });
  expect(choicesBefore([shared({}), later])).toEqual({ hidden: ["place"], days: 7 });
});

test("an update is offered only where somebody has it otherwise", () => {
  const chosen = { hidden: ["place"], days: 90 } as const;
  expect(isOutdated([], chosen)).toBe(false);
  expect(isOutdated([shared({ hidden: ["place"] })], chosen)).toBe(false);
  expect(isOutdated([shared({})], chosen)).toBe(true);
  expect(isOutdated([shared({ hidden: ["networkName"] })], chosen)).toBe(true);
  expect(isOutdated([shared({ hidden: ["place"] })], { ...chosen, days: 7 })).toBe(true);
});
