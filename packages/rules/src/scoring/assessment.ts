import type { Figure, ShownFigure, WithheldFigure, WithheldReason } from "@waymark/contracts/performance/figures";
import { SCORED_WORKLOADS, type ScoredWorkload } from "@waymark/contracts/performance/parts";
import { callPoints, FILES_SCALE, MAIL_SCALE, pointsOn } from "./curves.ts";
import { type Dominance, findObstacle, type Population, type Quantity, show, showIfPrecise, withhold } from "./gate.ts";
import { errorPercent, type Interval, type Quantile } from "./intervals.ts";

/** What each workload measured in a window; null without data. */
export type WorkloadSamples = {
  /** Median of TCP connect, in ms. */
  readonly mail: (Population & { readonly connectMs: Quantity }) | null;
  /** Lower quartile of the speed, in MB/s. */
  readonly files: (Population & { readonly megabytesPerSecond: Quantity }) | null;
  /** Medians over the calls. */
  readonly calls:
    | (Population & { readonly rttMs: Quantity; readonly jitterMs: Quantity; readonly lossPercent: Quantity })
    | null;
};

export type Assessment = {
  readonly assessment: Figure;
  /** Half of the assessment's 95 % interval in percent of it. */
  readonly networkScoreErrorRate: Figure;
  readonly workloads: Readonly<Record<ScoredWorkload, Figure>>;
  /** Workloads that the assessment does not contain, because they have too little data or one tenant decides them. */
  readonly leftOut: readonly ScoredWorkload[];
};

/** The mean of the points of mail, files and calls, equally weighted. */
export function computeAssessment(samples: WorkloadSamples): Assessment {
  const points = { mail: mailPoints(samples), files: filesPoints(samples), calls: callsPoints(samples) };
  const leftOut = SCORED_WORKLOADS.filter((workload) => points[workload].withheld !== null);
  // A wide interval leaves no workload out: low points have wide ones, and the mean would rise without them.
  const counted = SCORED_WORKLOADS.map((workload) => points[workload]).filter(isPoints);
  const workloads = { mail: gated(points.mail), files: gated(points.files), calls: gated(points.calls) };
  if (counted.length === 0) {
    const withheld = mostTelling(Object.values(points).filter((figure) => !isPoints(figure)));
    return { assessment: withheld, networkScoreErrorRate: withheld, workloads, leftOut };
  }
  const total = counted.reduce((sum, figure) => sum + figure.samples, 0);
  const { value, ...interval } = meanOf(counted);
  const assessment = showIfPrecise(value, interval, total);
  const networkScoreErrorRate = assessment.withheld === null ? show(errorPercent(value, interval), total) : assessment;
  return { assessment, networkScoreErrorRate, workloads, leftOut };
}

type Points = ShownFigure & Interval;
const isPoints = (figure: Points | WithheldFigure): figure is Points => figure.withheld === null;
const gated = (figure: Points | WithheldFigure): Figure =>
  isPoints(figure) ? showIfPrecise(figure.value, figure, figure.samples) : figure;

function mailPoints({ mail }: WorkloadSamples): Points | WithheldFigure {
  if (mail === null) return withhold("NoData", 0);
  const { quantile, dominance } = mail.connectMs;
  return pointsOf(mail, [dominance], (of) => pointsOn(MAIL_SCALE, of(quantile)));
}

function filesPoints({ files }: WorkloadSamples): Points | WithheldFigure {
  if (files === null) return withhold("NoData", 0);
  const { quantile, dominance } = files.megabytesPerSecond;
  return pointsOf(files, [dominance], (of) => pointsOn(FILES_SCALE, of(quantile)));
}

/** The three quantities come from the same calls and worsen together, so their bounds are combined as they are. */
function callsPoints({ calls }: WorkloadSamples): Points | WithheldFigure {
  if (calls === null) return withhold("NoData", 0);
  const { rttMs, jitterMs, lossPercent } = calls;
  return pointsOf(calls, [rttMs.dominance, jitterMs.dominance, lossPercent.dominance], (of) =>
    callPoints({
      rttMs: of(rttMs.quantile),
      jitterMs: of(jitterMs.quantile),
      lossPercent: of(lossPercent.quantile),
    }),
  );
}

/** Maps the interval through a curve that rises or falls throughout. */
function pointsOf(
  population: Population,
  dominances: readonly Dominance[],
  curve: (of: (quantile: Quantile) => number) => number,
): Points | WithheldFigure {
  const obstacle = findObstacle(population, dominances);
  if (obstacle) return obstacle;
  const ends = [curve(({ low }) => low), curve(({ high }) => high)];
  const value = curve((quantile) => quantile.value);
  return { ...show(value, population.samples), low: Math.min(...ends), high: Math.max(...ends) };
}

/** The samples of different workloads are independent, so their margins add up as squares. */
function meanOf(counted: readonly Points[]): Quantile {
  const value = counted.reduce((sum, figure) => sum + figure.value, 0) / counted.length;
  const below = Math.hypot(...counted.map((figure) => figure.value - figure.low)) / counted.length;
  const above = Math.hypot(...counted.map((figure) => figure.high - figure.value)) / counted.length;
  return { value, low: Math.max(0, value - below), high: Math.min(100, value + above) };
}

/** The reason that is nearest to a shown figure comes first. */
const NEAREST_FIRST: readonly WithheldReason[] = ["Imprecise", "Dominated", "Privacy", "NoData"];

export function mostTelling(figures: readonly WithheldFigure[]): WithheldFigure {
  const missing = ({ needs }: WithheldFigure) => needs?.samples ?? 0;
  const [nearest] = [...figures].sort(
    (one, other) =>
      NEAREST_FIRST.indexOf(one.withheld) - NEAREST_FIRST.indexOf(other.withheld) || missing(one) - missing(other),
  );
  return nearest ?? withhold("NoData", 0);
}
