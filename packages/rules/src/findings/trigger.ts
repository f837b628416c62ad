import type { Severity } from "@waymark/contracts/connectivity-test/finding-words";

/** The source of a limit: documented by a vendor or a standard, or our own choice. */
export type Source = { readonly kind: "documented"; readonly by: string } | { readonly kind: "ours" };
export const documented = (by: string): Source => ({ kind: "documented", by });
export const OURS: Source = { kind: "ours" };

/** The sources of most documented limits. */
export const REFERENCE_TOOL = documented("Microsoft 365 connectivity test tool");
export const REFERENCE_SCORE = documented("Microsoft 365 network score");
export const TEAMS_EDGE = documented("Microsoft Teams, client to edge");

type TriggerBase = { readonly measure: string; readonly severity: Severity; readonly source: Source };
/** A number compared with a limit. The table in docs/methodology.md is generated from it. */
export type LimitTrigger = TriggerBase & {
  readonly is: "above" | "atLeast" | "below";
  readonly limit: number;
  readonly unit: string;
};
/** A yes-or-no observation. */
type SeenTrigger = TriggerBase & { readonly is: "seen" };
export type Trigger = LimitTrigger | SeenTrigger;

export function holds({ is, limit }: Pick<LimitTrigger, "is" | "limit">, value: number): boolean {
  if (is === "above") return value > limit;
  return is === "atLeast" ? value >= limit : value < limit;
}

/** Triggers are listed worst first; the first that holds counts. */
export const worstHolding = <Kind extends LimitTrigger>(triggers: readonly Kind[], value: number): Kind | undefined =>
  triggers.find((trigger) => holds(trigger, value));
