import type { Report } from "@waymark/contracts/connectivity-test/report";
import { expect, test } from "vitest";
import { report } from "../../../../platform/test-run/test-events.ts";
import { placeOfSubject } from "./place-of-subject.ts";

const RESOLVER = { city: "Porto", region: "Porto", country: "Portugal" };
const known: Report = report({
  dnsResolver: { status: "Completed", value: RESOLVER } as unknown as Report["dnsResolver"],
});

test.each([
  ["user", known.browserLocationCity],
  ["egress", "Ashburn"],
  ["resolver", "Porto"],
] as const)("where the report takes the %s to be", (subject, city) => {
  expect(placeOfSubject(known, subject)?.city).toBe(city);
});

test("nobody knows where what was not found stands", () => {
  const unknown = report({
    egressLocationCity: null,
    egressLocationRegion: null,
    egressLocationCountry: null,
    dnsResolver: null,
  });
  expect(placeOfSubject(unknown, "egress")).toBeUndefined();
  expect(placeOfSubject(unknown, "resolver")).toBeUndefined();
});
