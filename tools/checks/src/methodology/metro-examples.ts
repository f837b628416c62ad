import { metroLimits } from "@waymark/contracts/network-health/limits";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@waymark/contracts/units";
import { followMetros, type JudgedMetro, type UnwellMetro } from "@waymark/rules/network-health/follow-metros";
import { judgeTelemetry, type MetroSamples } from "@waymark/rules/network-health/judge-telemetry";
import {
  canVisitorsJudge,
  type Stretch,
  visitorsCondition,
  visitorsScore,
} from "@waymark/rules/network-health/judge-visitors";
import { medianOf } from "@waymark/rules/test-run/summarise-samples";
import { table, text } from "./markdown.ts";

/** When a metro is not well, by visitors and by telemetry. */
export const metroExamples = (): string =>
  ["#### Metros: limits", limitsTable(), ...visitorsExample(), ...telemetryExample(), ...timeExample()].join("\n\n");

const percent = (share: number): string => `${text(100 * share)} %`;

function limitsTable(): string {
  return table(
    ["limit", "visitors", "telemetry"],
    [
      [
        "judged by the last",
        `${metroLimits.windowMs / MINUTE_MS} minutes`,
        `${metroLimits.windowMs / MINUTE_MS} minutes`,
      ],
      ["tests or samples, at least", String(metroLimits.testsMin), `${metroLimits.samplesMin} of a workload`],
      ["from at least", `${metroLimits.networksMin} networks`, `${metroLimits.tenantsMin} tenants`],
      ["over at least", `${metroLimits.asnsMin} operators`, `${metroLimits.solutionsMin} solutions`],
      [
        "usual comes from",
        `the ${metroLimits.usualDays} days before`,
        `the same half hour of ${metroLimits.slotDays} days`,
      ],
      [
        "of which are needed",
        `${metroLimits.usualVotesMin} votes`,
        `${metroLimits.slotDaysMin} days, ${metroLimits.samplesMin} samples`,
      ],
      ["slow", `median above ${metroLimits.timesUsualP90} × usual P90`, "P5 above usual P95"],
      [
        "unreachable: share without an answer, at least",
        percent(metroLimits.silentShareMin),
        percent(metroLimits.silentShareMin),
      ],
      [
        "unless that share is usually at least",
        percent(metroLimits.usuallySilentShareMax),
        percent(metroLimits.usuallySilentShareMax),
      ],
      [
        "tenants that are concerned, at least",
        "–",
        `${percent(metroLimits.tenantsShareMin)}, each with ${percent(metroLimits.tenantImpactedShareMin)} of its samples`,
      ],
      [
        "its beginning is looked for in the last",
        `${metroLimits.sinceMaxMs / HOUR_MS} hours`,
        `${metroLimits.sinceMaxMs / HOUR_MS} hours`,
      ],
    ],
  );
}

function visitorsExample(): readonly string[] {
  const usual = { votes: 60, p90Ms: 40, silentShare: 0.02 };
  const rows = (
    [
      [3, [30, 85, 95, 120, 140]],
      [3, [30, 60, 75, 120, 140]],
      [3, [35, 40, null, null, null]],
      [2, [30, 85, 95, 120, 140]],
    ] as const
  ).map(([asns, times]) => {
    const answered = times.filter((ms) => ms !== null);
    const silentShare = 1 - answered.length / times.length;
    const networks = times.length;
    const now: Stretch = { startMs: 0, tests: 14, networks, asns, medianMs: medianOf(answered), silentShare };
    const canJudge = canVisitorsJudge(now, usual);
    return [
      `${now.tests} of ${networks} networks and ${asns} operators`,
      times.map((ms) => ms ?? "no answer").join(", "),
      percent(silentShare),
      canJudge ? (visitorsCondition(now, usual) ?? "no trouble") : "not judged",
      canJudge ? String(visitorsScore(times, usual)) : "–",
    ];
  });
  return [
    "#### Metros: visitors",
    `In the week before, nine of ten votes reached mail within ${usual.p90Ms} ms, ${percent(usual.silentShare)} got no answer, and there were ${usual.votes} votes.`,
    table(["tests", "mail of each network, in ms", "no answer", "judged", "share that fares as usual"], rows),
  ];
}

function telemetryExample(): readonly string[] {
  const around = { tenants: 8, impactedTenants: 8, solutions: 4 };
  const usual = { samples: 3_000, days: 30, failedShare: 0.01 };
  const mail: MetroSamples = {
    ...{ ...around, workload: "mail", samples: 200, p5: 44, failed: 6, impacted: 191, usual: { ...usual, p95: 40 } },
  };
  const files: MetroSamples = {
    ...{
      ...around,
      workload: "files",
      samples: 100,
      p5: 0.1,
      failed: 1,
      impacted: 4,
      impactedTenants: 0,
      usual: { ...usual, p95: 0.5 },
    },
  };
  const cases: readonly (readonly MetroSamples[])[] = [
    [mail],
    [mail, files],
    [{ ...mail, p5: 38, impacted: 150 }],
    [{ ...mail, p5: 12, failed: 104, impacted: 110 }],
    [{ ...mail, p5: 12, failed: 104, impacted: 110, impactedTenants: 3 }],
    [{ ...mail, tenants: 4, impactedTenants: 4 }],
  ];
  const rows = cases.map((ofCity) => {
    const verdict = judgeTelemetry(ofCity);
    return [
      ofCity.map(samplesText).join("; "),
      verdict === undefined ? "not judged" : (verdict.condition ?? "no trouble"),
      verdict?.workloads.join(", ") || "–",
      verdict === undefined ? "–" : String(verdict.score),
    ];
  });
  return [
    "#### Metros: telemetry",
    `Usually nineteen of twenty connections to mail take at most ${mail.usual.p95} ms, nineteen of twenty megabytes of files at most ${files.usual.p95} s, and ${percent(usual.failedShare)} fail.`,
    table([`samples over ${around.solutions} solutions`, "judged", "workloads", "share that fares as usual"], rows),
  ];
}

const samplesText = ({ workload, samples, tenants, p5, failed, ...all }: MetroSamples): string =>
  `${workload}: ${samples} of ${tenants} tenants, P5 ${p5} ${workload === "files" ? "s" : "ms"}, ${failed} failed, ` +
  `${all.impacted} impacted at ${all.impactedTenants} tenants`;

function timeExample(): readonly string[] {
  const at = (minute: number): number => DAY_MS + 9 * HOUR_MS + minute * MINUTE_MS;
  const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 16);
  const metro = { cloud: "MultiTenant", country: "DE", state: "DE.05", city: 1 } as const;
  const judged = (score: number | null, sinceMs: number): readonly JudgedMetro[] => [
    {
      ...metro,
      trouble: score === null ? null : { condition: "slow", score, workloads: ["mail"], isProvisional: false, sinceMs },
    },
  ];
  const looks: readonly (readonly [minute: number, found: readonly JudgedMetro[], what: string])[] = [
    [20, judged(30, at(10)), "slow since 09:10, score 30"],
    [40, judged(12, at(10)), "slow, score 12"],
    [50, judged(null, 0), "well"],
    [70, judged(45, at(65)), "slow since 10:05, score 45"],
    [90, [], "too little is known"],
    [105, [], "too little is known"],
  ];
  let known: readonly UnwellMetro[] = [];
  const rows = looks.map(([minute, found, what]) => {
    known = [
      ...new Map([...known, ...followMetros(known, found, at(minute))].map((one) => [one.startMs, one])).values(),
    ];
    const [one] = known;
    const state =
      one === undefined
        ? "–"
        : `${clock(one.startMs)} to ${one.endMs === null ? "now" : clock(one.endMs)}, score ${one.endMs === null ? one.score : one.lowestScore}`;
    return [clock(at(minute)), what, state];
  });
  return ["#### Metros: beginning and end", table(["look at", "finds", "shown"], rows)];
}
