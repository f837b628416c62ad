/** What firewalls and proxies load. */
export const FEED_LISTS = ["nftables", "squid", "cidr", "fqdn"] as const;
export type FeedList = (typeof FEED_LISTS)[number];

/** Type 1 lets Optimize go direct, type 2 Optimize and Allow. */
export const PAC_TYPES = ["1", "2"] as const;
export type PacType = (typeof PAC_TYPES)[number];
