/** The workloads of an assessment. */
export const SCORED_WORKLOADS = ["mail", "files", "calls"] as const;
export type ScoredWorkload = (typeof SCORED_WORKLOADS)[number];

/** What connectedness is made of, in the order in which it is told. */
export const CONNECTEDNESS_PARTS = ["direct", "local", "frontDoor", "redundancy", "ipv6"] as const;
export type ConnectednessPart = (typeof CONNECTEDNESS_PARTS)[number];
