import { SEVERITIES, type Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding, Judgement } from "@waymark/contracts/connectivity-test/findings";

/** A finding that the verdict may name, with the affected tasks that it explains. */
export type Lead = { readonly finding: Finding; readonly reach: readonly Task[] };

const MOST = 2;
const isSerious = ({ severity }: Finding): boolean => SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf("Medium");

/**
 * The one or two findings that explain the problem: the worst first, among equals the one that explains more tasks. A finding
 * that follows from another one is not named; a second one is named only if it is serious by itself.
 */
export function leadsOf(
  troubled: readonly Task[],
  { findings, suppressed }: Pick<Judgement, "findings" | "suppressed">,
): Lead[] {
  const causesOf = (finding: Finding): readonly Finding[] => {
    const cause = findings.find(({ id }) => id === finding.followsFrom);
    return cause ? [cause, ...causesOf(cause)] : [];
  };
  const rootOf = (finding: Finding): Finding => causesOf(finding).at(-1) ?? finding;
  const reachOf = ({ id }: Finding): Task[] => {
    const accountedFor = [
      ...findings.filter((one) => [one, ...causesOf(one)].some((cause) => cause.id === id)),
      ...suppressed.filter(({ by }) => by === id).map(({ finding }) => finding),
    ];
    return troubled.filter((task) => accountedFor.some(({ harms }) => harms[task] !== undefined));
  };
  const ranked = findings
    .filter((finding) => finding.severity !== "Info" && reachOf(finding).length > 0)
    .sort((one, other) => rank(one) - rank(other) || reachOf(other).length - reachOf(one).length);
  const named = ranked.filter((finding, index) => index === 0 || isSerious(finding)).map(rootOf);
  return [...new Map(named.map((finding) => [finding.id, finding])).values()]
    .slice(0, MOST)
    .map((finding) => ({ finding, reach: reachOf(finding) }));
}

const rank = ({ severity }: Finding): number => SEVERITIES.indexOf(severity);
