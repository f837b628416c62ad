import type { ItemReview } from "@waymark/contracts/solutions/review-schemas";
import type { Weight } from "../../weight.ts";

export type ItemEvidenceName = "endorsement" | "company" | "source" | "proof" | "others" | "earlier";

/** In the order in which a reviewer reads it. */
export function weighItem(review: ItemReview): readonly (readonly [ItemEvidenceName, Weight])[] {
  const { provider, fitsCompany, proof, others, refusal } = review;
  const isEndorsed = provider.status === "Approved" || provider.status === "Named";
  return [
    ["endorsement", isEndorsed ? "agrees" : "check"],
    ...(fitsCompany === null ? [] : ([["company", fitsCompany ? "agrees" : "check"]] as const)),
    ["source", "unknown"],
    ...(proof === null ? [] : ([["proof", "agrees"]] as const)),
    ["others", others.length === 0 ? "agrees" : "check"],
    ["earlier", refusal === null ? "agrees" : "check"],
  ];
}
