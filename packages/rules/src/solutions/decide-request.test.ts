import { describe, expect, test } from "vitest";
import { allowedRequestDecisions, mayAsk, needsReason } from "./decide-request.ts";

const own = { visibility: "Private", status: "active" } as const;
const official = { visibility: "Public", status: "active" } as const;

describe("a provider asks", () => {
  test("to make a private solution public, and to change or remove a public one [P004, P154]", () => {
    expect(mayAsk("Create", own, "Approved")).toBe(true);
    expect(mayAsk("Create", official, "Approved")).toBe(false);
    for (const operation of ["Update", "Delete"] as const) {
      expect(mayAsk(operation, official, "Named")).toBe(true);
      expect(mayAsk(operation, own, "Named")).toBe(false);
    }
  });

  test("for nothing public as a preview, and for nothing at all without endorsement or of what is deleted", () => {
    expect(mayAsk("Create", own, "Preview")).toBe(false);
    expect(mayAsk("Create", own, "AwaitingEndorsement")).toBe(false);
    expect(mayAsk("Update", official, "AwaitingEndorsement")).toBe(false);
    expect(mayAsk("Create", { ...own, status: "closed" }, "Approved")).toBe(false);
  });
});

describe("an approval wants a reason", () => {
  const proven = { kind: "ASN", state: "Proven" } as const;
  const asked = (...items: Parameters<typeof needsReason>[1]["items"]) => ({ items, overlaps: [] });

  test("where a network is not proven, or another public solution has a value", () => {
    expect(needsReason("Approved", asked(proven))).toBe(false);
    expect(needsReason("Approved", asked(proven, { kind: "IP", state: "Awaiting" }))).toBe(true);
    expect(needsReason("Approved", asked(proven, { kind: "ASN", state: "Contested" }))).toBe(true);
    expect(needsReason("Approved", { items: [proven], overlaps: ["64500"] })).toBe(true);
  });

  test("but not for names, which are decided for themselves; a rejection always does", () => {
    expect(needsReason("Approved", asked(proven, { kind: "VPN", state: "Awaiting" }))).toBe(false);
    expect(needsReason("Rejected", asked(proven))).toBe(true);
  });
});

test("nobody decides about their own organization", () => {
  expect(allowedRequestDecisions(false)).toEqual(["Approved", "Rejected"]);
  expect(allowedRequestDecisions(true)).toEqual([]);
});
