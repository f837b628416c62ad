import type { ItemReview } from "@waymark/contracts/solutions/review-schemas";
import { expect, it } from "vitest";
import { countToCheck } from "../../weight.ts";
import { weighItem } from "./weigh-item.ts";

const provider = {
  name: "Fabrikam",
  providerId: "NP-7K3Q9FZM",
  url: "https://fabrikam.example",
  status: "Approved",
} as const;
const review = (more: Partial<ItemReview> = {}): ItemReview => ({
  id: "0198c7a4-0000-7000-8000-000000000000",
  kind: "VPN",
  value: "Fabrikam VPN",
  state: "Awaiting",
  addedAt: "2026-08-20T14:33:00Z",
  method: "Public Portal",
  provider,
  proof: null,
  provenAt: null,
  fitsCompany: true,
  others: [],
  refusal: null,
  isOwnOrganization: false,
  allowedDecisions: ["approve", "refuse"],
  contentHash: "9c41",
  ...more,
});

it("a name that has the company's in it and nobody else wants has nothing to check", () => {
  expect(countToCheck(weighItem(review()))).toBe(0);
});

it("another name, a provider in preview, others and an earlier refusal are to be checked", () => {
  const others = [{ provider, state: "Proven", proof: "review", provenAt: null }] as const;
  const refusal = { reason: "Whose is it?", refusedAt: "2026-08-01T00:00:00Z" };
  expect(countToCheck(weighItem(review({ fitsCompany: false })))).toBe(1);
  expect(countToCheck(weighItem(review({ others: [...others], refusal })))).toBe(2);
  expect(countToCheck(weighItem(review({ provider: { ...provider, status: "Preview" } })))).toBe(1);
});

it("a network has a proof instead of a name", () => {
  const pieces = weighItem(review({ kind: "ASN", state: "Contested", fitsCompany: null, proof: "registryContact" }));
  expect(pieces.map(([piece]) => piece)).toEqual(["endorsement", "source", "proof", "others", "earlier"]);
});
