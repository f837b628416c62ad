import { RULE_NUMBERS, type RuleId, TASKS } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding, Judgement, Unjudged } from "@waymark/contracts/connectivity-test/findings";
import { explainerOf, suppressorOf } from "./causes.ts";
import { factsOf, type JudgedInput } from "./facts.ts";
import { sortFindings } from "./order.ts";
import type { Fired, Rule, RuleOutcome } from "./rule.ts";
import { RULE_SET, type RuleSet } from "./rule-set.ts";
import { standingOf } from "./tasks.ts";
import { verdictOf } from "./verdict.ts";

/** Applies the rules to a report. Deterministic: the same report and rules give the same judgement. */
export function judgeReport(input: JudgedInput, ruleSet: RuleSet = RULE_SET): Judgement {
  const facts = factsOf(input);
  const outcomes = ruleSet.rules.map((rule) => ({ rule, outcome: rule.judge(facts) }));
  const fired = outcomes.flatMap(({ rule, outcome }) => (outcome.kind === "fires" ? [{ rule, outcome }] : []));
  const firedIds = new Set(fired.map(({ rule }) => rule.id));
  const hiddenBy = new Map([...firedIds].map((id) => [id, suppressorOf(id, firedIds)]));
  const shownIds = new Set([...firedIds].filter((id) => hiddenBy.get(id) === undefined));

  const all = fired.map(({ rule, outcome }) => findingOf(rule, outcome, explainerOf(rule.id, shownIds)));
  const onTop = new Set(ruleSet.rules.filter((rule) => rule.onTop).map(({ id }) => id));
  const findings = sortFindings(
    all.filter(({ id }) => shownIds.has(id)),
    ({ id }) => onTop.has(id),
  );
  const suppressed = all.flatMap((finding) => {
    const by = hiddenBy.get(finding.id);
    return by === undefined ? [] : [{ finding, by }];
  });
  const tasks = TASKS.map((task) => standingOf(task, facts, findings));
  const unjudged = outcomes.flatMap(({ rule, outcome }) => unjudgedOf(rule.id, outcome));
  return {
    ruleSet: ruleSet.version,
    verdict: verdictOf({ findings, suppressed, tasks, unjudged }),
    tasks,
    findings,
    suppressed,
    unjudged,
    clear: outcomes.flatMap(({ rule, outcome }) => (outcome.kind === "clear" ? [rule.id] : [])),
  };
}

function findingOf({ id, owner }: Rule, fired: Fired, followsFrom: RuleId | undefined): Finding {
  const { severity, wording, values, evidence, confidence, harms, figure } = fired;
  return {
    id,
    number: RULE_NUMBERS[id],
    severity,
    owner,
    wording,
    values,
    evidence: [...evidence],
    confidence,
    harms,
    followsFrom: followsFrom ?? null,
    figure,
  };
}

function unjudgedOf(id: RuleId, outcome: RuleOutcome): Unjudged[] {
  if (outcome.kind === "notMeasured") return [{ kind: "notMeasured", id, reason: outcome.reason }];
  return outcome.kind === "inconclusive" ? [{ kind: "inconclusive", id, reason: outcome.reason }] : [];
}
