import type { RdapObservation } from "@waymark/contracts/prober/observations";
import { describe, expect, test } from "vitest";
import { judgeRegistry, maskAddress } from "./judge-registry.ts";

const found = (first: string, last: string, ...roles: string[]): RdapObservation => ({
  kind: "rdap",
  outcome: "found",
  object: { handle: "H", name: "N", first, last, contacts: [{ email: "noc@wingtip.example", roles }] },
});
const outcome = (first: string, last: string, kind: "ASN" | "IP", value: string) =>
  judgeRegistry(found(first, last, "technical"), kind, value).outcome;

describe("a registry's answer", () => {
  test.each([
    ["64500", "64500", "ASN", "64500", "contactsFound"],
    ["64496", "64511", "ASN", "64500", "contactsFound"],
    ["64501", "64511", "ASN", "64500", "otherRange"],
    ["64496", "64499", "ASN", "64500", "otherRange"],
    ["203.0.113.0", "203.0.113.255", "IP", "203.0.113.0/24", "contactsFound"],
    ["203.0.112.0", "203.0.113.255", "IP", "203.0.113.0/24", "contactsFound"],
    ["203.0.113.0", "203.0.113.255", "IP", "203.0.112.0/23", "otherRange"],
    ["203.0.0.0", "203.0.112.255", "IP", "203.0.113.0/24", "otherRange"],
    ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "IP", "2001:db8::/32", "contactsFound"],
    ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "IP", "2001:db8:1::/48", "contactsFound"],
    ["2001:db8:1::", "2001:db8:1:ffff:ffff:ffff:ffff:ffff", "IP", "2001:db8::/32", "otherRange"],
    ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "IP", "203.0.113.0/24", "otherRange"],
    ["0.0.0.0", "x", "IP", "203.0.113.0/24", "otherRange"],
  ] as const)("about %s to %s speaks for %s %s: %s", (first, last, kind, value, expected) => {
    expect(outcome(first, last, kind, value)).toBe(expected);
  });

  test.each([
    ["registrant", 1],
    ["administrative", 1],
    ["technical", 1],
    ["noc", 1],
    ["abuse", 0],
    ["registrar", 0],
    ["proxy", 0],
  ])("names somebody in the role %s, who speaks for the network or not", (role, count) => {
    const judged = judgeRegistry(found("64500", "64500", role), "ASN", "64500");
    expect(judged.contacts).toHaveLength(count);
    expect(judged.outcome).toBe(count === 1 ? "contactsFound" : "noContact");
  });

  test.each([
    ["notFound", "notRegistered"],
    ["noRegistry", "notRegistered"],
    ["forbidden", "unreachable"],
    ["unreadable", "unreachable"],
    ["failed", "unreachable"],
    ["timedOut", "unreachable"],
  ] as const)("that was %s is %s", (seen, expected) => {
    expect(judgeRegistry({ kind: "rdap", outcome: seen, object: null }, "ASN", "64500")).toEqual({
      outcome: expected,
      contacts: [],
    });
  });
});

test("an address is shown by its first character and its domain", () => {
  expect(maskAddress("noc@wingtip.example")).toBe("n…@wingtip.example");
});
