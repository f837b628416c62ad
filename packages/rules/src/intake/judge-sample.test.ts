import { expect, test } from "vitest";
import { quarantineOf, refusalOfTime } from "./judge-sample.ts";

const NOW = Date.parse("2026-11-18T12:00:00Z");
const LISBON = { latitude: 38.7167, longitude: -9.1333 };

test.each([
  ["2026-11-18T12:00:00Z", undefined],
  ["2026-11-18T12:05:00Z", undefined],
  ["2026-11-18T12:05:01Z", "inFuture"],
  ["2026-11-11T12:00:00Z", undefined],
  ["2026-11-11T11:59:59Z", "tooOld"],
])("a sample of %s is taken unless %s", (at, reason) => {
  expect(refusalOfTime(Date.parse(at), NOW)).toBe(reason);
});

test("a round trip below light's to the metro in use is set apart; places are exact to 100 km", () => {
  // Frankfurt is 1,880 km from Lisbon: (1,880 − 100) ÷ 150 = 11.9 ms.
  expect(quarantineOf({ rttMs: 11, metro: "FRA" }, LISBON)).toBe("fasterThanLight");
  expect(quarantineOf({ rttMs: 13, metro: "FRA" }, LISBON)).toBeUndefined();
  expect(quarantineOf({ rttMs: 0.2, metro: "LIS" }, LISBON)).toBeUndefined();
});

test("without a time or a metro nothing contradicts a sample", () => {
  expect(quarantineOf({ metro: "FRA" }, LISBON)).toBeUndefined();
  expect(quarantineOf({ rttMs: 1 }, LISBON)).toBeUndefined();
});
