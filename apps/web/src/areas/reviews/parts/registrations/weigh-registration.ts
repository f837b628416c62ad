import type { RegistrationReview } from "@waymark/contracts/registration/schemas";
import type { Weight } from "../../weight.ts";

export type RegistrationEvidenceName = "mailbox" | "domains" | "elsewhere" | "refusals" | "terms" | "naming";

/** In the order in which a reviewer reads it. */
export function weighRegistration(
  review: RegistrationReview,
): readonly (readonly [RegistrationEvidenceName, Weight])[] {
  const { contact, domains, elsewhere, refusals, namingConsentAt, status } = review;
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
    // Before an endorsement nobody is asked.
    ...(status === "AwaitingEndorsement"
      ? []
      : ([["naming", namingConsentAt === null ? "unknown" : "agrees"]] as const)),
  ];
}
