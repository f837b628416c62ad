import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding, Judgement } from "@waymark/contracts/connectivity-test/findings";

/** A cause with all that it explains; both in the order of the findings. */
export type CauseGroup = { readonly root: Finding; readonly symptoms: readonly Finding[] };

/** Each cause once. A group stands where its most pressing finding would, be that the cause or a symptom. */
export function groupByCause({
  findings,
  suppressed,
}: Pick<Judgement, "findings" | "suppressed">): readonly CauseGroup[] {
  const causeOf = new Map<RuleId, RuleId | null>([
    ...suppressed.map(({ finding, by }) => [finding.id, by] as const),
    ...findings.map(({ id, followsFrom }) => [id, followsFrom] as const),
  ]);
  const shown = new Map(findings.map((finding) => [finding.id, finding]));
  const rootOf = (id: RuleId): RuleId => {
    const cause = causeOf.get(id);
    return cause && shown.has(cause) ? rootOf(cause) : id;
  };
  const groups = new Map<RuleId, Finding[]>();
  for (const finding of [...findings, ...suppressed.map((one) => one.finding)]) {
    const root = rootOf(finding.id);
    const symptoms = groups.get(root) ?? [];
    groups.set(root, finding.id === root ? symptoms : [...symptoms, finding]);
  }
  return [...groups].flatMap(([id, symptoms]) => {
    const root = shown.get(id);
    return root ? [{ root, symptoms }] : [];
  });
}
