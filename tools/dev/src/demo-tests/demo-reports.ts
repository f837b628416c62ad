import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { InternetType } from "@waymark/contracts/survey/internet-types";
import { DAY_MS } from "@waymark/contracts/units";
import type { JudgedInput } from "@waymark/rules/findings/facts";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { presentReport } from "@waymark/server/areas/connectivity-test/present";
import { randomFrom } from "../scenario/line/random.ts";
import { stableId } from "./chance.ts";
import { DEMO_CITIES } from "./cities.ts";
import { DEMO_DAYS, visitOn } from "./demo-days.ts";
import { peersAmong } from "./peers-among.ts";
import { DEMO_FOOTPRINT, type SimulatedTest, simulateTest } from "./simulate-test.ts";
import { type AnonymousTest, anonymousTests } from "./visitors.ts";

const OWN_REPORTS = 38;
const REPORTS_OF_OTHERS = 3;
const SINCE_DAYS = 90;

const SITES = [DEMO_CITIES.lisbon, DEMO_CITIES.lisbon, DEMO_CITIES.madrid, DEMO_CITIES.faro] as const;

export type DemoReport = {
  readonly ownerId: string;
  readonly startedAt: Date;
  readonly internetType: InternetType;
  readonly report: Report;
  readonly judgement: Judgement;
};

/** Reports of these people over three months; the first of them has most. The same at the same time. */
export function demoReports(people: readonly string[], nowMs: number): readonly DemoReport[] {
  const random = randomFrom(38);
  const others = anonymousTests(nowMs);
  return people.flatMap((ownerId, person) => {
    const count = person === 0 ? OWN_REPORTS : REPORTS_OF_OTHERS;
    return Array.from({ length: count }, (_, index): DemoReport => {
      const day = DEMO_DAYS[Math.floor(random() * DEMO_DAYS.length)] ?? DEMO_DAYS[0];
      const site = SITES[person === 0 ? Math.floor(random() * SITES.length) : person % 3] ?? SITES[0];
      const startedAt = new Date(nowMs - (index + random()) * (SINCE_DAYS / count) * DAY_MS);
      if (day === undefined) throw new Error("a demo report needs a day");
      const test = simulateTest(visitOn(day, site, random), startedAt, random);
      const report = reportOf(stableId(`${ownerId} ${index}`), test, others);
      const judgement = judgeReport(judgedInput(report));
      const judged = { ...report, ruleSet: judgement.ruleSet };
      return { ownerId, startedAt, internetType: day.type, report: judged, judgement };
    });
  });
}

/** What the rules need besides the report, as the server of the demo world has it. */
export const judgedInput = (report: Report): JudgedInput => ({
  report,
  metros: DEMO_FOOTPRINT,
  mailIsSetUp: true,
  cloud: "MultiTenant",
  metroProblem: null,
});

/** The report of a finished run, as it leaves the server. */
function reportOf(id: string, test: SimulatedTest, others: readonly AnonymousTest[]): Report {
  const { report, results, startedAt } = test;
  const run = {
    id,
    userId: null,
    claimHash: Buffer.alloc(32),
    status: "Finished",
    lastSequence: Object.keys(results).length + 2,
    startedAt,
    endsBy: startedAt,
    measurementId: id,
    report,
    peers: report.place && peersAmong(others, report.place, startedAt),
    metroSeen: { problem: null },
    ruleSet: null,
    corrections: [],
    results,
  } as const;
  const { runToken: _, ...presented } = presentReport(run, run, null);
  return presented;
}
