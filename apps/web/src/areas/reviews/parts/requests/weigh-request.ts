import type { RequestReview } from "@waymark/contracts/solutions/review-schemas";
import { isUnprovenNetwork } from "@waymark/rules/solutions/decide-request";
import type { Weight } from "../../weight.ts";

export type RequestEvidenceName = "endorsement" | "proof" | "overlap";

/** In the order in which a reviewer reads it. Whoever removes something proves nothing. */
export function weighRequest({
  provider,
  request,
  items,
  overlaps,
}: RequestReview): readonly (readonly [RequestEvidenceName, Weight])[] {
  const isEndorsed = provider.status === "Approved" || provider.status === "Named";
  const endorsement = ["endorsement", isEndorsed ? "agrees" : "check"] as const;
  if (request.operation === "Delete") return [endorsement];
  return [
    endorsement,
    ["proof", items.some(isUnprovenNetwork) ? "check" : "agrees"],
    ["overlap", overlaps.length === 0 ? "agrees" : "check"],
  ];
}
