import { expect, test } from "vitest";
import { campaignMemory } from "./campaign-memory.ts";

function storeOf(kept = new Map<string, string>()) {
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
}
function counting() {
  let made = 0;
  return () => {
    made += 1;
    return `tester ${made}`;
  };
}

test("a browser is one tester in a campaign and another one in the next", () => {
  const memory = campaignMemory(storeOf(), counting());
  expect([memory.testerOf("one"), memory.testerOf("one"), memory.testerOf("two")]).toEqual([
    "tester 1",
    "tester 1",
    "tester 2",
  ]);
});

test("it remembers which tests it gave", () => {
  const store = storeOf();
  const memory = campaignMemory(store, counting());
  const tester = memory.testerOf("one");
  memory.addContribution("one", "report");
  const later = campaignMemory(store, counting());
  expect(later.hasContribution("one", "report")).toBe(true);
  expect(later.hasContribution("one", "other")).toBe(false);
  expect(later.hasContribution("two", "report")).toBe(false);
  expect(later.testerOf("one")).toBe(tester);
});

test("of reports that were deleted it remembers nothing, and after an erasure nothing at all", () => {
  const memory = campaignMemory(storeOf(), counting());
  const tester = memory.testerOf("one");
  memory.addContribution("one", "report");
  memory.addContribution("one", "other");
  memory.forget(["report"]);
  expect([memory.hasContribution("one", "report"), memory.hasContribution("one", "other")]).toEqual([false, true]);
  expect(memory.testerOf("one")).toBe(tester);
  memory.forget();
  expect(memory.hasContribution("one", "other")).toBe(false);
  expect(memory.testerOf("one")).not.toBe(tester);
});

test("a browser that stores nothing, or holds nonsense, can take part all the same", () => {
  const refusing = () => {
    throw new Error("denied");
  };
  expect(campaignMemory(refusing, counting()).testerOf("one")).toBe("tester 1");
  expect(campaignMemory(storeOf(new Map([["waymark.campaigns", "{"]])), counting()).testerOf("one")).toBe("tester 1");
});
