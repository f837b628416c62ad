import { type RuleId, SEVERITIES, type Tone } from "@waymark/contracts/connectivity-test/finding-words";
import type { Site, SiteFindings } from "@waymark/contracts/organization/schemas";
import { medianOf } from "../test-run/summarise-samples.ts";
import { type Arrival, closedGroups, type Grouping, type Round, testersIn } from "./closed-groups.ts";
import { ruleSeverity } from "./rule-severity.ts";

/** One test of one tester at one site. */
export type SiteTest = Arrival & {
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly findings: readonly RuleId[];
  readonly tone: Tone;
  readonly mailMs: number | null;
};

type Question = Grouping & {
  readonly sinceMs: number;
  /** A finding of fewer testers is about them, not about the site. */
  readonly findingTestersMin: number;
};

/** Sites by what their testers found. Nobody can be singled out by it: see docs/decisions/organization-sites.md. */
export function countSites(tests: readonly SiteTest[], question: Question): Omit<SiteFindings, "since"> {
  const { sinceMs, testersMin } = question;
  const sites: Site[] = [];
  const hidden: SiteTest[][] = [];
  for (const here of bySite(tests)) {
    const shown = closedGroups(here, question)
      .map((rounds) => rounds.filter(([first]) => first !== undefined && first.arrivedAtMs >= sinceMs))
      .filter(({ length }) => length > 0);
    if (shown.length > 0) sites.push(siteOf(shown, question));
    else hidden.push(here.filter(({ arrivedAtMs }) => arrivedAtMs >= sinceMs));
  }
  const inWindow = hidden.filter(({ length }) => length > 0);
  const atHidden = inWindow.reduce((sum, here) => sum + testersIn(here), 0);
  // In whole groups, as all else: the sum moves with no single tester.
  const told = Math.floor(atHidden / testersMin) * testersMin;
  return {
    sites: sites.sort((one, other) => other.testers - one.testers || one.city.localeCompare(other.city, "en")),
    hiddenSites: inWindow.length,
    testersAtHiddenSites: told === 0 ? null : told,
  };
}

function bySite(tests: readonly SiteTest[]): SiteTest[][] {
  const sites = new Map<string, SiteTest[]>();
  for (const test of tests) {
    if (test.city === "") continue;
    const key = JSON.stringify([test.country, test.region, test.city]);
    const here = sites.get(key);
    if (here === undefined) sites.set(key, [test]);
    else here.push(test);
  }
  return [...sites.values()];
}

/** Of several tests of one tester the newest counts. */
const newestOfEach = (tests: readonly SiteTest[]): SiteTest[] => [
  ...new Map(tests.map((test) => [test.tester, test])).values(),
];

/** Each group by its newest round alone: the newest tests across rounds would set apart who came in between. */
function siteOf(groups: readonly Round<SiteTest>[][], { testersMin, findingTestersMin }: Question): Site {
  const testers = groups.flatMap((rounds) => newestOfEach(rounds.at(-1) ?? []));
  const { city = "", region = "", country = "" } = testers[0] ?? {};
  const latencies = testers.flatMap(({ mailMs }) => (mailMs === null ? [] : [mailMs]));
  const rules = [...new Set(testers.flatMap(({ findings }) => findings))];
  const findings = rules
    .map((rule) => ({
      rule,
      severity: ruleSeverity(rule),
      testers: testers.filter(({ findings: own }) => own.includes(rule)).length,
    }))
    .filter((finding) => finding.testers >= findingTestersMin)
    .sort(
      (one, other) =>
        SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
        other.testers - one.testers ||
        one.rule.localeCompare(other.rule, "en"),
    );
  return {
    ...{ city, region, country },
    testers: testers.length,
    tests: groups.flat(2).length,
    testersFine: testers.filter(({ tone }) => tone === "works" || tone === "partly").length,
    medianMailMs: latencies.length < testersMin ? null : Math.round(medianOf(latencies)),
    findings,
  };
}
