import { performanceLimits } from "@waymark/contracts/performance/limits";

/** The points of one solution among samples of one workload, position and time of day. */
export type StratumPoints = {
  readonly points: number;
  /** The standard error of the points. */
  readonly error: number;
  readonly samples: number;
};

/** Which share of a place's samples each stratum has. */
export type Mix = ReadonlyMap<string, number>;

export type Standardised = {
  readonly value: number;
  readonly error: number;
  readonly samples: number;
  /** The share of the mix for which the solution has enough samples. */
  readonly covered: number;
};

/** A stratum with fewer samples says nothing for itself. */
const isKnown = ({ samples }: StratumPoints): boolean => samples >= performanceLimits.figureSamplesMin;

/**
 * What a solution would reach if its samples had the mix of the place: nobody is better for serving easier hours. Undefined where it knows
 * no stratum of the mix.
 */
export function standardise(strata: ReadonlyMap<string, StratumPoints>, mix: Mix): Standardised | undefined {
  // In one order, so that the same samples give the same digits.
  const known = [...mix]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([stratum, share]) => {
      const found = strata.get(stratum);
      return found !== undefined && isKnown(found) ? [{ ...found, share }] : [];
    });
  const covered = known.reduce((sum, { share }) => sum + share, 0);
  if (covered === 0) return undefined;
  return {
    value: known.reduce((sum, { share, points }) => sum + (share / covered) * points, 0),
    error: Math.hypot(...known.map(({ share, error }) => (share / covered) * error)),
    samples: known.reduce((sum, { samples }) => sum + samples, 0),
    covered,
  };
}

/** The mix of all samples of a place, whosever they are. */
export function mixOf(samples: Iterable<readonly [stratum: string, samples: number]>): Mix {
  const counts = new Map<string, number>();
  for (const [stratum, count] of samples) counts.set(stratum, (counts.get(stratum) ?? 0) + count);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].filter(([, count]) => count > 0).map(([stratum, count]) => [stratum, count / total]));
}
