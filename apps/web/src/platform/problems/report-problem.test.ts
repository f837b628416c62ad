import { expect, test } from "vitest";
import { newReference, routeShape } from "./report-problem.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("a reference is a UUID, also where the page has no TLS", () => {
  expect(newReference()).toMatch(UUID);
  const secure = crypto.randomUUID;
  try {
    Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
    expect(newReference()).toMatch(UUID);
  } finally {
    Object.defineProperty(crypto, "randomUUID", { value: secure, configurable: true });
  }
});

test("the reported route keeps its shape and loses its ids", () => {
  expect(routeShape("/report/0198f3a0-1111-4000-8000-000000000000")).toBe("/report/…");
  expect(routeShape("/solutions/solution-42/localHistory")).toBe("/solutions/…/localHistory");
  expect(routeShape("/operations/self-test")).toBe("/operations/self-test");
  expect(routeShape("/vnext/partner")).toBe("/vnext/partner");
});
