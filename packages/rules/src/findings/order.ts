import { OWNERS, RULE_IDS, SEVERITIES } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding } from "@waymark/contracts/connectivity-test/findings";

/** Known problems of the area come first, then the most severe findings, then what the reader can fix soonest. */
export function sortFindings(findings: readonly Finding[], isOnTop: (finding: Finding) => boolean): Finding[] {
  const keyOf = (finding: Finding): readonly number[] => [
    isOnTop(finding) ? 0 : 1,
    SEVERITIES.indexOf(finding.severity),
    OWNERS.indexOf(finding.owner),
    RULE_IDS.indexOf(finding.id),
  ];
  return [...findings].sort((one, other) => compare(keyOf(one), keyOf(other)));
}

function compare(one: readonly number[], other: readonly number[]): number {
  const different = one.findIndex((part, index) => part !== other[index]);
  return different < 0 ? 0 : (one[different] ?? 0) - (other[different] ?? 0);
}
