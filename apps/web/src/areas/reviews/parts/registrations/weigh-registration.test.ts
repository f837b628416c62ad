import type { RegistrationReview } from "@waymark/contracts/registration/schemas";
import { expect, it } from "vitest";
import { countToCheck } from "../../weight.ts";
import { weighRegistration } from "./weigh-registration.ts";

const review = (more: Partial<RegistrationReview> = {}): RegistrationReview => ({
  partnerInternalId: "0198c7a4-0000-7000-8000-000000000000",
  providerId: "NP-7K3Q9FZM",
  name: "Woodgrove Broadband",
  url: "https://woodgrove.example",
  status: "AwaitingEndorsement",
  registeredAt: "2026-08-20T14:33:00Z",
  organization: "Woodgrove",
  registeredBy: "Jonas Weber",
  namingConsentAt: null,
  contact: {
    emailAddress: "jonas.weber@woodgrove.example",
    emailProvenAt: "2026-08-20T14:33:00Z",
    termsVersion: "1",
    termsAcceptedAt: "2026-08-20T14:31:00Z",
  },
  domains: { count: 3, hasMailDomain: true, mailDomain: "woodgrove.example" },
  elsewhere: [],
  refusals: [],
  isOwnOrganization: false,
  allowedDecisions: ["approve", "preview", "refuse"],
  contentHash: "9c41",
  ...more,
});

const toCheck = (one: RegistrationReview): number => countToCheck(weighRegistration(one));

it("a registration that nothing speaks against has nothing to check", () => {
  expect(toCheck(review())).toBe(0);
});

it("another domain, the same company elsewhere and an earlier refusal are to be checked", () => {
  const elsewhere = [
    { name: "Woodgrove", organization: "Lab", status: "Approved", registeredAt: "2026-02-03T00:00:00Z" } as const,
  ];
  const refusals = [{ name: "Woodgrove", reason: "No answer", refusedAt: "2026-08-01T00:00:00Z" }];
  const domains = { count: 1, hasMailDomain: false, mailDomain: "woodgrove.example" };
  expect(toCheck(review({ elsewhere }))).toBe(1);
  expect(toCheck(review({ elsewhere, refusals, domains }))).toBe(3);
});

it("a directory that does not answer, and a contact who was erased, are not known", () => {
  expect(weighRegistration(review({ domains: null, contact: null })).map(([, weight]) => weight)).toEqual([
    "unknown",
    "unknown",
    "agrees",
    "agrees",
    "unknown",
  ]);
});
