import type { Figure } from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { CONNECTEDNESS_PARTS, type ConnectednessPart } from "@waymark/contracts/performance/parts";
import { floorToStep } from "./count-steps.ts";
import { findObstacle, type Moments, type Population, showIfPrecise, withhold } from "./gate.ts";

/** How the samples of a solution at a place reached the vendor. */
export type ConnectionSums = {
  readonly samples: number;
  /** Samples that came from a network which meets the vendor; those with one network between count half. */
  readonly direct: number;
  readonly located: number;
  readonly nearby: number;
  readonly doors: number;
  readonly bestDoors: number;
  readonly overIpv6: number;
};

export type ConnectionCell = Omit<Population, "samples"> & {
  readonly all: ConnectionSums;
  /** Of the tenant that has most of them. */
  readonly largest: ConnectionSums;
  /** Metros where its networks meet the vendor; null while nobody has said where networks do. */
  readonly metros: number | null;
};

export type Connection = Readonly<Record<ConnectednessPart, number | null>>;

/** What each part counts; where one is not known, the others share its weight. */
export const CONNECTEDNESS_WEIGHTS: Readonly<Record<ConnectednessPart, number>> = {
  direct: 0.35,
  local: 0.25,
  frontDoor: 0.2,
  redundancy: 0.1,
  ipv6: 0.1,
};

/** The bounds of 95 % of a normal distribution, in standard deviations. */
const Z = 1.96;

export const UNKNOWN: Connection = { direct: null, local: null, frontDoor: null, redundancy: null, ipv6: null };

/** From 0 to 100, with its parts in percent. Nothing of a part is told where the whole is withheld. */
export function computeConnectedness({ all, largest, metros, ...population }: ConnectionCell): {
  readonly figure: Figure;
  readonly parts: Connection;
} {
  const whole = sharesOf(all, metros);
  const obstacle = findObstacle({ ...population, samples: all.samples }, [
    { all: momentsOf(all, metros), withoutLargest: momentsOf(without(all, largest), metros) },
  ]);
  if (obstacle) return { figure: obstacle, parts: UNKNOWN };
  const known = CONNECTEDNESS_PARTS.filter((part) => whole[part] !== null);
  if (known.length === 0) return { figure: withhold("NoData", 0), parts: UNKNOWN };
  const value = 100 * meanOf(whole);
  const margin = 100 * Z * errorOf(whole);
  const interval = { low: Math.max(0, value - margin), high: Math.min(100, value + margin) };
  const figure = showIfPrecise(value, interval, all.samples);
  return { figure, parts: figure.withheld === null ? inPercent(whole) : UNKNOWN };
}

/** A share from 0 to 1, and of how many samples; null where too few of them know it. */
type Share = { readonly share: number; readonly samples: number } | null;
type Shares = Readonly<Record<ConnectednessPart, Share>>;

function sharesOf(sums: ConnectionSums, metros: number | null): Shares {
  const { redundantMetros } = performanceLimits;
  return {
    direct: metros === null ? null : shareOf(sums.direct, sums.samples),
    local: shareOf(sums.nearby, sums.located),
    frontDoor: shareOf(sums.bestDoors, sums.doors),
    // Not measured, so it has no error.
    redundancy:
      metros === null ? null : { share: Math.min(1, metros / redundantMetros), samples: Number.POSITIVE_INFINITY },
    ipv6: shareOf(sums.overIpv6, sums.samples),
  };
}

const shareOf = (hits: number, samples: number): Share =>
  samples < performanceLimits.figureSamplesMin ? null : { share: hits / samples, samples };

function weighted(
  shares: Shares,
): readonly { readonly weight: number; readonly share: number; readonly samples: number }[] {
  const known = CONNECTEDNESS_PARTS.flatMap((part) => {
    const share = shares[part];
    return share === null ? [] : [{ ...share, weight: CONNECTEDNESS_WEIGHTS[part] }];
  });
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  return known.map((one) => ({ ...one, weight: one.weight / total }));
}

const meanOf = (shares: Shares): number => weighted(shares).reduce((sum, { weight, share }) => sum + weight * share, 0);

const deviationOf = (share: number): number => Math.sqrt(share * (1 - share));

/**
 * The parts are of the same samples, so that their errors may go the same way: added up, the error is never told too small. Of the samples
 * that are told: the exact number could be computed from the width of the interval.
 */
const errorOf = (shares: Shares): number =>
  weighted(shares).reduce(
    (sum, { weight, share, samples }) =>
      sum + (Number.isFinite(samples) ? (weight * deviationOf(share)) / Math.sqrt(floorToStep(samples)) : 0),
    0,
  );

function momentsOf(sums: ConnectionSums, metros: number | null): Moments {
  const parts = weighted(sharesOf(sums, metros));
  return {
    samples: sums.samples,
    mean: parts.reduce((sum, { weight, share }) => sum + weight * share, 0),
    deviation: parts.reduce(
      (sum, { weight, share, samples }) => sum + (Number.isFinite(samples) ? weight * deviationOf(share) : 0),
      0,
    ),
  };
}

const without = (all: ConnectionSums, largest: ConnectionSums): ConnectionSums => ({
  samples: all.samples - largest.samples,
  direct: all.direct - largest.direct,
  located: all.located - largest.located,
  nearby: all.nearby - largest.nearby,
  doors: all.doors - largest.doors,
  bestDoors: all.bestDoors - largest.bestDoors,
  overIpv6: all.overIpv6 - largest.overIpv6,
});

const inPercent = (shares: Shares): Connection =>
  Object.fromEntries(
    CONNECTEDNESS_PARTS.map((part) => [part, shares[part] === null ? null : 100 * (shares[part]?.share ?? 0)]),
  ) as Connection;
