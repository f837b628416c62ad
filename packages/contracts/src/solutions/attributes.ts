import type { ItemKind, SolutionType } from "./solution.ts";

/** By what a solution is recognised, in the order in which forms ask for it. */
export const SOLUTION_ATTRIBUTES = ["asns", "ipSubnets", "vpnInterfaceDescriptions", "sslOwnerNames"] as const;
export type SolutionAttribute = (typeof SOLUTION_ATTRIBUTES)[number];

/** The kind of network item that each value of an attribute is. */
export const KIND_OF_ATTRIBUTE = {
  asns: "ASN",
  ipSubnets: "IP",
  vpnInterfaceDescriptions: "VPN",
  sslOwnerNames: "certificate",
} as const satisfies Record<SolutionAttribute, ItemKind>;

const NETWORKS = ["asns", "ipSubnets"] as const;

/** The attributes that solutions of a type have; the others stay empty. */
export const ATTRIBUTES_OF_TYPE = {
  isp: NETWORKS,
  satellite: NETWORKS,
  corporate: NETWORKS,
  university: NETWORKS,
  cloudproxy: [...NETWORKS, "sslOwnerNames"],
  sdwan: [...NETWORKS, "vpnInterfaceDescriptions"],
  sslbi: [...NETWORKS, "sslOwnerNames"],
  vpn: [...NETWORKS, "vpnInterfaceDescriptions"],
} as const satisfies Record<SolutionType, readonly SolutionAttribute[]>;
