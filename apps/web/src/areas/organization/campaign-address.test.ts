import { expect, test } from "vitest";
import { campaignAddress, isRunning } from "./campaign-address.ts";

test("a campaign's address is the start page's, where the product is served", () => {
  expect(campaignAddress("https://w.example", "", "a-b_c")).toBe("https://w.example/?campaign=a-b_c");
  expect(campaignAddress("https://w.example", "/network/gcc", "t")).toBe("https://w.example/network/gcc/?campaign=t");
});

test("a campaign runs until it is ended or its time is over", () => {
  const endsAt = "2026-11-20T00:00:00.000Z";
  const before = Date.parse("2026-11-19T00:00:00.000Z");
  expect(isRunning({ endsAt, endedAt: null }, before)).toBe(true);
  expect(isRunning({ endsAt, endedAt: "2026-11-18T00:00:00.000Z" }, before)).toBe(false);
  expect(isRunning({ endsAt, endedAt: null }, Date.parse(endsAt))).toBe(false);
});
