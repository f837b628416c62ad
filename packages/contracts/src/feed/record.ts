import type { Disposition, Impact } from "../change-requests/publishing.ts";
import type { GovernanceCategory } from "../endpoint-sets/endpoint-set.ts";

/** One set as the feed lists it. What is empty is left out. */
export type FeedRecord = {
  readonly id: number;
  readonly serviceArea: string;
  readonly urls?: readonly string[];
  readonly ips?: readonly string[];
  readonly tcpPorts?: string;
  readonly udpPorts?: string;
  readonly expressRoute: boolean;
  readonly category: GovernanceCategory;
  readonly required: boolean;
  readonly notes?: string;
};

/** Attributes that a change may name, in this order. */
export const FEED_ATTRIBUTES = ["category", "expressRoute", "required", "tcpPorts", "udpPorts", "notes"] as const;
type Attributes = Readonly<Record<string, string | boolean>>;
type Entries = { readonly ips?: readonly string[]; readonly urls?: readonly string[] };

/** What a version did to one set, as the feed tells it. */
export type FeedChange = {
  readonly id: number;
  readonly endpointSetId: number;
  readonly serviceArea: string;
  readonly disposition: Disposition;
  readonly impact: Impact;
  readonly version: string;
  readonly previous?: Attributes;
  readonly current?: Attributes;
  readonly add?: { readonly effectiveDate: string } & Entries;
  readonly remove?: Entries;
};
