import type { Severity } from "@waymark/contracts/connectivity-test/finding-words";

/** Where a limit comes from: a vendor or standard documents it, or we chose it. */
export type Source = { readonly kind: "documented"; readonly by: string } | { readonly kind: "ours" };
export const documented = (by: string): Source => ({ kind: "documented", by });
export const OURS: Source = { kind: "ours" };

/** Where most documented limits come from. */
export const REFERENCE_TOOL = documented("Microsoft 365 connectivity test tool");
export const REFERENCE_SCORE = documented("Microsoft 365 network score");
export const TEAMS_EDGE = documented("Microsoft Teams, client to edge");

type Said = { readonly measure: string; readonly severity: Severity; readonly source: Source };
/** A number compared with a limit. The table in docs/methodology.md is written from it. */
export type LimitTrigger = Said & {
  readonly is: "above" | "atLeast" | "below";
  readonly limit: number;
  readonly unit: string;
};
/** Something that is so or is not. */
type SeenTrigger = Said & { readonly is: "seen" };
export type Trigger = LimitTrigger | SeenTrigger;

export function holds({ is, limit }: LimitTrigger, value: number): boolean {
  if (is === "above") return value > limit;
  return is === "atLeast" ? value >= limit : value < limit;
}

/** Triggers are written with the worst first; the first that holds counts. */
export const worstHolding = <Kind extends LimitTrigger>(triggers: readonly Kind[], value: number): Kind | undefined =>
  triggers.find((trigger) => holds(trigger, value));
