import type { RuleId, Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding, Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { JudgedInput } from "./facts.ts";
import { judgeReport } from "./judge-report.ts";
import { RULE_SET, type RuleSet } from "./rule-set.ts";

type Turn<Value> = { readonly before: Value; readonly after: Value };

/** One difference between two judgements. */
export type JudgementChange =
  | { readonly kind: "appears" | "disappears"; readonly id: RuleId }
  | ({ readonly kind: "severity"; readonly id: RuleId } & Turn<Finding["severity"]>)
  | ({ readonly kind: "owner"; readonly id: RuleId } & Turn<Finding["owner"]>)
  | ({ readonly kind: "standing"; readonly task: Task } & Turn<Judgement["tasks"][number]["standing"]>)
  | ({ readonly kind: "score"; readonly task: Task } & Turn<number | null>)
  | ({ readonly kind: "tone" } & Turn<Judgement["verdict"]["tone"]>)
  | ({ readonly kind: "verdict" } & Turn<Judgement["verdict"]>);

export type Replay = {
  readonly before: string;
  readonly after: string;
  readonly changes: readonly JudgementChange[];
};

/** Compares a stored judgement with the judgement by other rules. */
export const replay = (stored: Judgement, input: JudgedInput, ruleSet: RuleSet = RULE_SET): Replay =>
  compareJudgements(stored, judgeReport(input, ruleSet));

export function compareJudgements(before: Judgement, after: Judgement): Replay {
  return {
    before: before.ruleSet,
    after: after.ruleSet,
    changes: [...verdictChanges(before, after), ...taskChanges(before, after), ...findingChanges(before, after)],
  };
}

function verdictChanges({ verdict: before }: Judgement, { verdict: after }: Judgement): JudgementChange[] {
  if (before.tone !== after.tone) return [{ kind: "tone", before: before.tone, after: after.tone }];
  return isSame(before, after) ? [] : [{ kind: "verdict", before, after }];
}

function taskChanges(before: Judgement, after: Judgement): JudgementChange[] {
  return before.tasks.flatMap(({ task, standing, score }): JudgementChange[] => {
    const now = after.tasks.find((one) => one.task === task);
    if (!now) return [];
    if (now.standing !== standing) return [{ kind: "standing", task, before: standing, after: now.standing }];
    return now.score === score ? [] : [{ kind: "score", task, before: score, after: now.score }];
  });
}

function findingChanges(before: Judgement, after: Judgement): JudgementChange[] {
  const then = byId(before.findings);
  const now = byId(after.findings);
  const appeared = after.findings.filter(({ id }) => !then.has(id)).map(({ id }) => ({ kind: "appears", id }) as const);
  const stayedOrLeft = before.findings.flatMap((finding): JudgementChange[] => {
    const { id } = finding;
    const later = now.get(id);
    if (!later) return [{ kind: "disappears", id }];
    return [
      ...(later.severity === finding.severity
        ? []
        : [{ kind: "severity", id, before: finding.severity, after: later.severity } as const]),
      ...(later.owner === finding.owner
        ? []
        : [{ kind: "owner", id, before: finding.owner, after: later.owner } as const]),
    ];
  });
  return [...appeared, ...stayedOrLeft];
}

const byId = (findings: readonly Finding[]) => new Map(findings.map((finding) => [finding.id, finding]));

/** A stored judgement may have another order of fields. */
const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
