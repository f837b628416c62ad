import { expect, test } from "vitest";
import { nextVersion } from "./version-number.ts";

const DAY = new Date("2026-08-01T23:59:59Z");

test.each([
  [undefined, "2026080100"],
  ["2026070107", "2026080100"],
  ["2026080100", "2026080101"],
  ["2026080109", "2026080110"],
  // The clock went back.
  ["2026090100", "2026090101"],
])("after %s comes %s", (latest, expected) => expect(nextVersion(DAY, latest)).toBe(expected));
