/** A solution of these types is the network through which somebody reaches the internet. */
export const ACCESS_TYPES = ["isp", "satellite", "corporate", "university"] as const;
/** A solution of these types carries traffic over an access network. */
export const OVERLAY_TYPES = ["cloudproxy", "sdwan", "sslbi", "vpn"] as const;
export const SOLUTION_TYPES = [...ACCESS_TYPES, ...OVERLAY_TYPES] as const;
export type SolutionType = (typeof SOLUTION_TYPES)[number];

export const VISIBILITIES = ["Public", "Private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** `closed`: deleted after samples were counted. `cancelled`: deleted before. */
export const SOLUTION_STATUSES = ["active", "closed", "cancelled"] as const;
export type SolutionStatus = (typeof SOLUTION_STATUSES)[number];

export const PROVIDER_STATUSES = ["AwaitingEndorsement", "Approved", "Named", "Demo", "Preview"] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/** What a verified network item is: a number of a network, a subnet, an organization in certificates, a VPN's interface. */
export const ITEM_KINDS = ["ASN", "IP", "certificate", "VPN"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const ITEM_STATES = ["Awaiting", "Proven", "Contested", "Lapsed"] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const ADDED_BY_METHODS = ["Internal Portal", "Public Portal", "Script", "Auto Detected By IP/URL"] as const;
export type AddedByMethod = (typeof ADDED_BY_METHODS)[number];

/**
 * What proves that an item is the provider's. `provenAsn`: a proven ASN originates the subnet. `review`: a reviewer's
 * approval. `operator`: the word of whoever runs the installation.
 */
export const ITEM_PROOFS = [
  "registryContact",
  "reverseZone",
  "peeringDb",
  "routeOrigin",
  "provenAsn",
  "review",
  "operator",
] as const;
export type ItemProof = (typeof ITEM_PROOFS)[number];
