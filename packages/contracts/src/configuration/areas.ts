/** The product's areas that have a place of their own in the navigation or a route of their own. */
export const AREAS = [
  "connectivity-test",
  "reports",
  "network-health",
  "copilot-test",
  "registration",
  "solutions",
  "performance",
  "asn",
  "national-dashboard",
  "endpoint-sets",
] as const;
export type Area = (typeof AREAS)[number];

/** Areas whose pages exist in this release; the entries of the others stay hidden unless an installation previews them. */
export const BUILT_AREAS: readonly Area[] = [
  "connectivity-test",
  "reports",
  "network-health",
  "registration",
  "solutions",
  "endpoint-sets",
];
