import { type RuleId, SEVERITIES, type Severity } from "@waymark/contracts/connectivity-test/finding-words";
import { RULE_SET } from "../findings/rule-set.ts";

const worstOf = (severities: readonly Severity[]): Severity =>
  SEVERITIES.find((severity) => severities.includes(severity)) ?? "Info";

const KNOWN = new Map(RULE_SET.rules.map(({ id, triggers }) => [id, worstOf(triggers.map((one) => one.severity))]));

/** The worst that a rule can say. Over many testers a finding has one severity, however bad it was for each. */
export const ruleSeverity = (rule: RuleId): Severity => KNOWN.get(rule) ?? "Info";
