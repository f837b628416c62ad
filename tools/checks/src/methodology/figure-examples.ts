import { performanceLimits } from "@waymark/contracts/performance/limits";
import { type Cell, type CellFigures, computeCellFigures } from "@waymark/rules/scoring/cell-figures";
import { callPoints, FILES_SCALE, MAIL_SCALE, opinionScore, pointsOn } from "@waymark/rules/scoring/curves";
import { quantileRanks, samplesForQuantile, wilsonInterval } from "@waymark/rules/scoring/intervals";
import { FIGURE_DECIMALS } from "@waymark/rules/scoring/rounding";
import { attemptsOf, type ExampleWorkload, workloadCell } from "./example-cell.ts";
import { figureText } from "./figure-text.ts";
import { pointsOf, table, text } from "./markdown.ts";

const MAIL = { samples: 240, rttMs: [20, 105] } as const satisfies ExampleWorkload;
const FILES = { samples: 120, megabytesPerSecond: [4, 24] } as const satisfies ExampleWorkload;
const CALLS = {
  samples: 80,
  rttMs: [30, 90],
  jitterMs: [2, 6],
  lossPercent: [0, 0.8],
  packetsOfCall: 500,
} as const satisfies ExampleWorkload;

const attempts = attemptsOf({ attempts: 400, failed: 2 });
const EXAMPLE: Cell = {
  workloads: { mail: workloadCell(MAIL), files: workloadCell(FILES), calls: workloadCell(CALLS) },
  attempts,
};

/** How each figure of a solution comes about, and when it is withheld. */
export const figureExamples = (): string =>
  ["#### Figures: limits", limitsTable(), ...cellExample(), ...availabilityExample(), ...gateExample()].join("\n\n");

function limitsTable(): string {
  const decimals = Object.entries(FIGURE_DECIMALS).map(([kind, count]) => `\`${kind}\` ${count}`);
  return table(
    ["limit", "number"],
    [
      ["samples of a figure, at least", String(performanceLimits.figureSamplesMin)],
      ["tenants, at least", String(performanceLimits.figureTenantsMin)],
      ["pairs of a tenant and a network, at least", String(performanceLimits.figureTenantNetworksMin)],
      [
        "error: half the 95 % interval in percent of the value, at most",
        `${performanceLimits.figureErrorMaxPercent} %`,
      ],
      [
        "distance with and without the largest tenant (Cohen's d), at most",
        String(performanceLimits.figureDominanceMaxDeviations),
      ],
      ["attempts for availability, at least", String(performanceLimits.availabilityAttemptsMin)],
      ["samples for an interval of P25, P50 and P95, at least", [0.25, 0.5, 0.95].map(samplesForQuantile).join(", ")],
      ["window of availability", `${performanceLimits.availabilityWindowDays} days`],
      ["window of all other figures", `${performanceLimits.assessmentWindowDays} days`],
      ["a day closes after its end by", `${performanceLimits.dayClosesAfterMs / 60_000} minutes`],
      ["a closed day is called provisional for", `${performanceLimits.dayProvisionalMs / 3_600_000} hours`],
      ["samples are kept one by one for", `${performanceLimits.samplesKeptDays} days`],
      ["points of mail, P50 in ms", pointsOf(MAIL_SCALE)],
      ["points of files, P25 in MB/s", pointsOf(FILES_SCALE)],
      ["decimals that leave the server", decimals.join(", ")],
    ],
  );
}

function cellExample(): readonly string[] {
  const middle = ([from, to]: readonly [number, number], share: number) => from + share * (to - from);
  const [rtt, speed] = [middle(MAIL.rttMs, 0.5), middle(FILES.megabytesPerSecond, 0.25)];
  const call = {
    rttMs: middle(CALLS.rttMs, 0.5),
    jitterMs: middle(CALLS.jitterMs, 0.5),
    lossPercent: middle(CALLS.lossPercent, 0.5),
  };
  const [mail, files, calls] = [pointsOn(MAIL_SCALE, rtt), pointsOn(FILES_SCALE, speed), callPoints(call)];
  const figures = computeCellFigures(EXAMPLE);
  return [
    "#### Figures: a solution in a city",
    `In three days ${MAIL.samples} samples of mail lie evenly between ${MAIL.rttMs.join(" and ")} ms, ${FILES.samples} of files between ${FILES.megabytesPerSecond.join(" and ")} MB/s, and ${CALLS.samples} calls of ${CALLS.packetsOfCall} packets between ${CALLS.rttMs.join(" and ")} ms, ${CALLS.jitterMs.join(" and ")} ms of jitter and ${CALLS.lossPercent.join(" and ")} % of loss. They come from ${attempts.tenants} tenants over ${attempts.tenantNetworks} pairs of tenant and network; the largest tenant has a tenth. In 28 days ${attempts.all.attempts} connections were tried and ${attempts.all.failed} failed.`,
    table(
      ["workload", "measured", "points"],
      [
        ["mail", `P50 ${text(rtt)} ms`, text(mail)],
        ["files", `P25 ${text(speed)} MB/s`, text(files)],
        [
          "calls",
          `P50s ${text(call.rttMs)} ms, jitter ${text(call.jitterMs)} ms, loss ${text(call.lossPercent)} %: MOS ${text(opinionScore(call), 2)}`,
          text(calls),
        ],
        ["assessment", "the mean of the three", text((mail + files + calls) / 3)],
      ],
    ),
    "All figures of it, with their 95 % intervals:",
    table(["figure", "value"], shownRows(figures)),
  ];
}

const shownRows = (figures: CellFigures): string[][] => [
  ["assessment", figureText(figures.assessment, "points")],
  ["network score error rate", figureText(figures.networkScoreErrorRate, "errorPercent", " %")],
  ["points of mail", figureText(figures.mail, "points")],
  ["points of files", figureText(figures.files, "points")],
  ["points of calls", figureText(figures.calls, "points")],
  ["availability", figureText(figures.availability, "availabilityPercent", " %")],
  ["RTT, P50", figureText(figures.rtt, "ms", " ms")],
  ["RTT, P95", figureText(figures.rttP95, "ms", " ms")],
  ["jitter", figureText(figures.jitter, "ms", " ms")],
  ["packet loss", figureText(figures.packetLoss, "lossPercent", " %")],
];

function availabilityExample(): readonly string[] {
  const rows = (
    [
      [24, 0],
      [384, 0],
      [385, 0],
      [400, 2],
      [400, 200],
      [1_530, 15],
    ] as const
  ).map(([tried, failed]) => {
    const { low, high } = wilsonInterval(tried - failed, tried);
    const { availability } = computeCellFigures({ workloads: {}, attempts: attemptsOf({ attempts: tried, failed }) });
    return [
      text(tried),
      text(failed),
      `${text(100 * low, 2)} to ${text(100 * high, 2)} %`,
      figureText(availability, "availabilityPercent", " %", "attempt"),
    ];
  });
  const ranks = [24, 100, 400].map((samples) => {
    const found = quantileRanks(samples, 0.5);
    return [String(samples), found === undefined ? "none" : `${found.low} to ${found.high}`];
  });
  return [
    "#### Availability: what attempts prove",
    table(["attempts", "failed", "Wilson's 95 % interval", "shown"], rows),
    "#### Medians: what samples prove",
    "The samples, counted from the smallest, between which the median lies with 95 % confidence:",
    table(["samples", "ranks"], ranks),
  ];
}

function gateExample(): readonly string[] {
  const rttOf = (what: string, mail: ExampleWorkload): string[] => {
    const { rtt, rttP95 } = computeCellFigures({ workloads: { mail: workloadCell(mail) }, attempts });
    return [what, figureText(rtt, "ms", " ms"), figureText(rttP95, "ms", " ms")];
  };
  const assessmentOf = (what: string, filesOf: ExampleWorkload): string[] => {
    const workloads = { ...EXAMPLE.workloads, files: workloadCell(filesOf) };
    const { assessment, files } = computeCellFigures({ workloads, attempts });
    return [what, figureText(files, "points"), figureText(assessment, "points")];
  };
  return [
    "#### Withheld figures: RTT of mail",
    table(
      ["samples of mail", "P50", "P95"],
      [
        rttOf("as above", MAIL),
        rttOf("none", { ...MAIL, samples: 0 }),
        rttOf("4 tenants", { ...MAIL, tenants: 4 }),
        rttOf("5 tenants, 9 pairs of tenant and network", { ...MAIL, tenants: 5, tenantNetworks: 9 }),
        rttOf("13 samples", { ...MAIL, samples: 13 }),
        rttOf("40 samples", { ...MAIL, samples: 40 }),
        rttOf("24 samples between 20 and 180 ms", { ...MAIL, samples: 24, rttMs: [20, 180] }),
        rttOf("the largest tenant has all that are slower than the median", { ...MAIL, largestHas: "upperHalf" }),
      ],
    ),
    "#### Withheld figures: a workload of the assessment",
    "Mail and calls are as above.",
    table(
      ["samples of files", "points of files", "assessment"],
      [
        assessmentOf("as above", FILES),
        assessmentOf("20 samples: left out of the assessment", { ...FILES, samples: 20 }),
        assessmentOf("30 samples between 0.1 and 4 MB/s: counted, but imprecise by themselves", {
          samples: 30,
          megabytesPerSecond: [0.1, 4],
        }),
      ],
    ),
  ];
}
