/** How somebody shows that an ASN or a subnet is the provider's: by a code to a contact of the registry, or by a record in its reverse zone. */
export const PROOF_WAYS = ["registryContact", "reverseZone"] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

/** The kinds of items that are proven outside; names wait for a reviewer. */
export const PROVABLE_KINDS = ["ASN", "IP"] as const;
export type ProvableKind = (typeof PROVABLE_KINDS)[number];

/**
 * What was seen outside. `contactsFound`: one of them may get a code. `noContact`: the registry names nobody. `otherRange`: its answer
 * is not about all of it. `proven`: every zone has the record. `noRecord`: one has not. `resolversDiffer`: fewer than two agree.
 */
export const PROOF_OUTCOMES = [
  "contactsFound",
  "noContact",
  "otherRange",
  "notRegistered",
  "proven",
  "noRecord",
  "resolversDiffer",
  "unreachable",
] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

/** The TXT record stands at this name below each reverse zone and holds the prefix and the Provider ID. */
export const VERIFICATION_LABEL = "_waymark";
export const VERIFICATION_PREFIX = "waymark-verification=";
