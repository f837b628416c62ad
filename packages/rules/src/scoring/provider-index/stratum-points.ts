import type { ScoredWorkload } from "@waymark/contracts/performance/parts";
import { callPoints, FILES_SCALE, MAIL_SCALE, pointsOn } from "../curves.ts";
import type { Quantile } from "../intervals.ts";
import { quantileFromSketch } from "../sketch-quantiles.ts";
import type { StratumPoints } from "./standardise.ts";

type Answers = readonly (number | null)[];

/** What the sketches of a stratum answer at the levels of their quantile. */
export type StratumAnswers = {
  readonly workload: ScoredWorkload;
  readonly samples: number;
  readonly rttP50: Answers;
  readonly speedP25: Answers;
  readonly jitterP50: Answers;
  readonly lossP50: Answers;
};

/** From the interval of 95 % to the standard error of a normal distribution. */
const ERRORS_IN_INTERVAL = 2 * 1.96;

/** The points of a stratum as in an assessment; undefined where so few samples prove no interval. */
export function stratumPoints(answers: StratumAnswers): StratumPoints | undefined {
  const { workload, samples } = answers;
  const [rtt, speed, jitter, loss] = [
    quantileFromSketch("p50", answers.rttP50, samples),
    quantileFromSketch("p25", answers.speedP25, samples),
    quantileFromSketch("p50", answers.jitterP50, samples),
    quantileFromSketch("p50", answers.lossP50, samples),
  ];
  if (workload === "mail") return rtt && pointsBy(samples, (of) => pointsOn(MAIL_SCALE, of(rtt)));
  if (workload === "files") return speed && pointsBy(samples, (of) => pointsOn(FILES_SCALE, of(speed)));
  if (rtt === undefined || jitter === undefined || loss === undefined) return undefined;
  // The three worsen together, so their bounds are combined as they are.
  return pointsBy(samples, (of) => callPoints({ rttMs: of(rtt), jitterMs: of(jitter), lossPercent: of(loss) }));
}

const pointsBy = (samples: number, curve: (of: (quantile: Quantile) => number) => number): StratumPoints => ({
  points: curve(({ value }) => value),
  error: Math.abs(curve(({ high }) => high) - curve(({ low }) => low)) / ERRORS_IN_INTERVAL,
  samples,
});
