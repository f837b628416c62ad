import { type RuleId, SEVERITIES, type Severity, type Tone } from "@waymark/contracts/connectivity-test/finding-words";
import type { Site, SiteFindings } from "@waymark/contracts/organization/schemas";
import { RULE_SET } from "../findings/rule-set.ts";
import { medianOf } from "../test-run/summarise-samples.ts";
import { type Arrival, closedGroups, type Grouping, newestOfEach, type Round, testersIn } from "./closed-groups.ts";
import { countFine, countWeeks } from "./count-weeks.ts";

const worstOf = (severities: readonly Severity[]): Severity =>
  SEVERITIES.find((severity) => severities.includes(severity)) ?? "Info";

const KNOWN = new Map(RULE_SET.rules.map(({ id, triggers }) => [id, worstOf(triggers.map((one) => one.severity))]));

/** The worst severity of a rule. Over many testers a finding has one severity, whatever it was for each tester. */
const ruleSeverity = (rule: RuleId): Severity => KNOWN.get(rule) ?? "Info";

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

/** A site by its name; where it lies is not counted. */
export type CountedSite = Omit<Site, "point">;
export type CountedFindings = Omit<SiteFindings, "sites"> & { readonly sites: CountedSite[] };

/** Counts findings per site. No tester can be identified: see docs/decisions/organization-sites.md. */
export function countSites(tests: readonly SiteTest[], question: Question): Omit<CountedFindings, "since"> {
  const { sinceMs, testersMin } = question;
  const sites: CountedSite[] = [];
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
  // Counts whole groups only, so that a single tester does not change the sum.
  const rounded = Math.floor(atHidden / testersMin) * testersMin;
  return {
    sites: sites.sort((one, other) => other.testers - one.testers || one.city.localeCompare(other.city, "en")),
    hiddenSites: inWindow.length,
    testersAtHiddenSites: rounded === 0 ? null : rounded,
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

/** Uses only the newest round of each group, because mixing rounds would reveal testers who came in between. */
function siteOf(groups: readonly Round<SiteTest>[][], { testersMin, findingTestersMin }: Question): CountedSite {
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
    city,
    region,
    country,
    testers: testers.length,
    tests: groups.flat(2).length,
    testersFine: countFine(testers),
    medianMailMs: latencies.length < testersMin ? null : Math.round(medianOf(latencies)),
    findings,
    weeks: countWeeks(groups),
  };
}
