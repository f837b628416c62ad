import type {
  Absence,
  Doubt,
  Owner,
  RuleId,
  Severity,
  Wording,
} from "@waymark/contracts/connectivity-test/finding-words";
import type { Figure, Finding } from "@waymark/contracts/connectivity-test/findings";
import type { Facts } from "./facts.ts";
import type { Trigger } from "./trigger.ts";

export type Values = Finding["values"];
export type Harms = Finding["harms"];
export type Evidence = Finding["evidence"][number];
export type Confidence = Finding["confidence"];

/** The result of a rule that fires. */
export type Fired = {
  readonly kind: "fires";
  readonly severity: Severity;
  readonly wording: Wording;
  readonly values: Values;
  readonly evidence: readonly Evidence[];
  readonly confidence: Confidence;
  readonly harms: Harms;
  /** The number that an affected task shows. */
  readonly figure: Figure | null;
};

export type RuleOutcome =
  | Fired
  | { readonly kind: "clear" }
  | { readonly kind: "notMeasured"; readonly reason: Absence }
  | { readonly kind: "inconclusive"; readonly reason: Doubt };

export type Rule = {
  readonly id: RuleId;
  /** Its name in the table of docs/methodology.md. */
  readonly name: string;
  readonly owner: Owner;
  readonly triggers: readonly Trigger[];
  /** A browser cannot measure its input. */
  readonly needsAgent?: true;
  /** Comes before all other findings, whatever its severity. */
  readonly onTop?: true;
  readonly judge: (facts: Facts) => RuleOutcome;
};

export const CLEAR: RuleOutcome = { kind: "clear" };
export const notMeasured = (reason: Absence): RuleOutcome => ({ kind: "notMeasured", reason });
export const inconclusive = (reason: Doubt): RuleOutcome => ({ kind: "inconclusive", reason });

type Firing = Pick<Fired, "severity" | "wording" | "evidence" | "confidence"> &
  Partial<Pick<Fired, "values" | "harms" | "figure">>;
export const fires = (firing: Firing): Fired => ({ kind: "fires", values: {}, harms: {}, figure: null, ...firing });
