/** What a piece of evidence says: it agrees, somebody should look, or nothing is known. */
export type Weight = "agrees" | "check" | "unknown";

export const WEIGHT_TONES = {
  agrees: "good",
  check: "warning",
  unknown: "information",
} as const satisfies Record<Weight, string>;

/** How much of it somebody should look at. */
export const countToCheck = (evidence: readonly (readonly [unknown, Weight])[]): number =>
  evidence.filter(([, weight]) => weight === "check").length;
