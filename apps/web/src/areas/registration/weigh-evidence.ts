import type { RegistrationReview } from "@waymark/contracts/registration/schemas";

export type EvidenceName = "mailbox" | "domains" | "elsewhere" | "refusals" | "terms";
/** What a piece of evidence says: it agrees, somebody should look, or nothing is known. */
export type Weight = "agrees" | "check" | "unknown";

/** In the order in which a reviewer reads it. */
export function weighEvidence(review: RegistrationReview): readonly (readonly [EvidenceName, Weight])[] {
  const { contact, domains, elsewhere, refusals } = review;
  const ofDomains = (): Weight => {
    if (domains === null) return "unknown";
    return domains.hasMailDomain ? "agrees" : "check";
  };
  return [
    ["mailbox", contact === null ? "unknown" : "agrees"],
    ["domains", ofDomains()],
    ["elsewhere", elsewhere.length === 0 ? "agrees" : "check"],
    ["refusals", refusals.length === 0 ? "agrees" : "check"],
    ["terms", contact === null ? "unknown" : "agrees"],
  ];
}

/** How much of it somebody should look at. */
export const toCheck = (review: RegistrationReview): number =>
  weighEvidence(review).filter(([, weight]) => weight === "check").length;
