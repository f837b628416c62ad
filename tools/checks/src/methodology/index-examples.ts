import { performanceLimits } from "@waymark/contracts/performance/limits";
import { computePlaceIndex, type IndexedSolution } from "@waymark/rules/scoring/provider-index/provider-index";
import { figureText } from "./figure-text.ts";
import { table } from "./markdown.ts";

/** The points of mail and calls, each with its standard error; of a place where three of four samples are of mail. */
const EXAMPLE = [
  { id: "A", mail: [88, 0.6], calls: [72, 1] },
  { id: "B", mail: [86, 2.5], calls: [74, 4] },
  { id: "C", mail: [80, 0.8], calls: [70, 1.2] },
  { id: "D", mail: [77, 0.9], calls: [69, 1.5] },
  { id: "E", mail: [70, 0.7], calls: [60, 1.1] },
] as const;
const MIX = new Map([
  ["mail", 0.75],
  ["calls", 0.25],
]);
const SAMPLES = 1_000;

/** Five solutions at a place, and what their index is. */
export function indexExamples(): string {
  const solutions = EXAMPLE.map(({ id, mail, calls }): IndexedSolution => {
    const stratum = ([points, error]: readonly [number, number]) => ({ points, error, samples: SAMPLES });
    const strata = new Map([
      ["mail", stratum(mail)],
      ["calls", stratum(calls)],
    ]);
    return { id, strata, obstacle: undefined, isPeer: true };
  });
  const { solutions: indexed, baseline } = computePlaceIndex(solutions, MIX);
  const { indexPeersMin, indexCoveredMinPercent, indexBaselinePercent } = performanceLimits;
  return [
    "#### The network provider index: an example",
    table(
      ["solution", "mail", "calls", "index", "rank"],
      EXAMPLE.map(({ id, mail, calls }, position) => {
        const found = indexed[position];
        const rank = found?.rank;
        return [
          id,
          `${mail[0]} ± ${(1.96 * mail[1]).toFixed(1)}`,
          `${calls[0]} ± ${(1.96 * calls[1]).toFixed(1)}`,
          found === undefined ? "" : figureText(found.index, "points"),
          rank ? (rank.from === rank.to ? `${rank.from}` : `${rank.from}-${rank.to}`) : "none",
        ];
      }),
    ),
    `Three of four samples of the place are of mail. The target baseline, the ${indexBaselinePercent}th percentile of the peers, is ${baseline?.toFixed(1)}. At least ` +
      `${indexPeersMin} peers make ranks and a baseline, and ${indexCoveredMinPercent} % of the place's mix an index.`,
  ].join("\n\n");
}
