/** Exactly as specified. */
export const INTERNET_TYPES = ["Home", "Office", "Cafe", "Cellular", "Satellite", "Unknown"] as const;
export type InternetType = (typeof INTERNET_TYPES)[number];

export const CORRECTNESS = ["Yes", "No"] as const;
export type Correctness = (typeof CORRECTNESS)[number];

/** What a browser may say of its own connection, as the Network Information API spells it. */
export const CONNECTION_HINTS = [
  "bluetooth",
  "cellular",
  "ethernet",
  "none",
  "wifi",
  "wimax",
  "other",
  "unknown",
] as const;
export type ConnectionHint = (typeof CONNECTION_HINTS)[number];
