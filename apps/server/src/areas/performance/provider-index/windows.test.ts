import { DAY_MS, utcDay } from "@waymark/contracts/units";
import { expect, test } from "vitest";
import { isFrozen, windowsAt } from "./windows.ts";

const closed = Array.from({ length: 80 }, (_, index) => ({
  day: utcDay(Date.UTC(2026, 8, 1) + index * DAY_MS),
  version: index + 1,
  closedAtMs: 0,
}));
const namesAt = (now: string) =>
  windowsAt(Date.parse(now), utcDay(Date.parse(now) - DAY_MS), closed).map(({ name }) => name);

test("a month is computed when its last day is closed, and anew when it is frozen on its third day after", () => {
  expect(namesAt("2026-10-31T12:00:00Z")).toEqual(["newest"]);
  expect(namesAt("2026-11-01T01:00:00Z")).toEqual(["2026-10", "newest"]);
  const fingerprintAt = (now: string) => windowsAt(Date.parse(now), "2026-11-01", closed)[0]?.fingerprint;
  expect(isFrozen("2026-10", Date.parse("2026-11-03T00:29:00Z"))).toBe(false);
  expect(isFrozen("2026-10", Date.parse("2026-11-03T00:30:00Z"))).toBe(true);
  expect(fingerprintAt("2026-11-03T00:29:00Z")).toBe(fingerprintAt("2026-11-02T00:30:00Z"));
  expect(fingerprintAt("2026-11-03T00:30:00Z")).not.toBe(fingerprintAt("2026-11-03T00:29:00Z"));
});

test("of a month whose days begin to go nothing is computed again", () => {
  expect(namesAt("2026-11-04T00:00:00Z")).toEqual(["2026-10", "newest"]);
  expect(namesAt("2026-11-04T00:01:00Z")).toEqual(["newest"]);
});

test("the newest window is of 28 closed days, and another one when one of them is closed again", () => {
  const at = (days: typeof closed) => windowsAt(Date.UTC(2026, 9, 30), "2026-10-29", days).at(-1);
  const window = at(closed);
  expect(window).toMatchObject({ name: "newest", firstDay: "2026-10-02", lastDay: "2026-10-29" });
  expect(window?.versions).toHaveLength(28);
  const again = closed.map((one) => (one.day === "2026-10-02" ? { ...one, version: 1_000 } : one));
  expect(at(again)?.fingerprint).not.toBe(window?.fingerprint);
  const before = closed.map((one) => (one.day === "2026-10-01" ? { ...one, version: 1_000 } : one));
  expect(at(before)?.fingerprint).toBe(window?.fingerprint);
});
