import type { Right } from "@waymark/contracts/access/flags";
import { eitherRight, type Requirement, right } from "@waymark/contracts/access/requirements";
import { expect, test } from "vitest";
import { refusalOf } from "./decide-refusal.ts";

const refusal = (requirement: Requirement, ...held: Right[]) => refusalFor({ isGuest: false }, requirement, held);
const refusalFor = ({ isGuest }: { isGuest: boolean }, requirement: Requirement, held: readonly Right[] = []) =>
  refusalOf({
    standingOf: async () => ({ standing: "welcome", regionSubScope: null }),
    rightsOf: async () => new Set(held),
  })({ kind: "user", tenantId: "t", objectId: "o", isGuest, tokenExpiresAt: 0 }, "MultiTenant", requirement);

test("a call that two rights open lets in who holds either, and nobody else", async () => {
  const partnerOrLeadership = eitherRight("partnerPortal", "leadershipReport");
  expect(await refusal(partnerOrLeadership, "partnerPortal")).toBeUndefined();
  expect(await refusal(partnerOrLeadership, "leadershipReport", "domainLens")).toBeUndefined();
  expect(await refusal(partnerOrLeadership, "partnerRegistered", "domainLens")).toBe("access_denied");
  expect(await refusal(partnerOrLeadership)).toBe("access_denied");
});

test("a call that one right opens lets in who holds it", async () => {
  expect(await refusal(right("partnerPortal"), "partnerPortal")).toBeUndefined();
  expect(await refusal(right("partnerPortal"), "leadershipReport")).toBe("access_denied");
});

test("a call for members keeps guests out, whatever they may elsewhere", async () => {
  expect(await refusalFor({ isGuest: false }, "member")).toBeUndefined();
  expect(await refusalFor({ isGuest: true }, "member", ["partnerPortal"])).toBe("access_denied");
  expect(await refusalFor({ isGuest: true }, "signedIn")).toBeUndefined();
});
