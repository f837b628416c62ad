import type { Chance } from "../chance.ts";

/** The true properties of a line and their natural variation. This model does not depend on how margins are computed. */
export type Line = {
  readonly rttMs: number;
  /** Typical queueing per sample on top of the round trip, and its scatter (log-normal). */
  readonly queueMs: number;
  readonly queueScatter: number;
  /** How far the level moves from one run to the next. */
  readonly driftMs: number;
  /** How often a part of a run meets other traffic, and how much delay that adds. */
  readonly burstChance: number;
  readonly burstMs: number;
  readonly downMBps: number;
  readonly upMBps: number;
  /** Standard deviation of the logarithm of the speed from run to run. */
  readonly speedScatter: number;
  readonly riseMs: number;
  readonly riseScatter: number;
  readonly lossShare: number;
  readonly lossScatter: number;
  /** Mean number of packets that are lost together. */
  readonly lossRun: number;
  readonly egressKm: number;
  readonly network: { readonly asn: number; readonly addressesWander: number };
};

type Kind = "wired" | "wifi" | "mobile";
type Range = readonly [least: number, most: number];

/** Values from publications about such lines: a fixed line varies by a few percent, a mobile one by much more. */
const KINDS: Readonly<
  Record<Kind, Readonly<Record<"queue" | "scatter" | "drift" | "burst" | "burstMs" | "speed" | "rise" | "loss", Range>>>
> = {
  wired: {
    queue: [0.2, 1.5],
    scatter: [0.4, 0.9],
    drift: [0.1, 0.8],
    burst: [0.02, 0.1],
    burstMs: [2, 20],
    speed: [0.01, 0.06],
    rise: [0.03, 0.15],
    loss: [0, 0.0005],
  },
  wifi: {
    queue: [0.8, 5],
    scatter: [0.6, 1.1],
    drift: [0.3, 2.5],
    burst: [0.1, 0.35],
    burstMs: [5, 40],
    speed: [0.04, 0.15],
    rise: [0.08, 0.25],
    loss: [0, 0.004],
  },
  mobile: {
    queue: [4, 14],
    scatter: [0.5, 0.9],
    drift: [1.5, 7],
    burst: [0.15, 0.4],
    burstMs: [10, 80],
    speed: [0.1, 0.25],
    rise: [0.15, 0.35],
    loss: [0, 0.008],
  },
};

const kindOf = (share: number): Kind => (share < 0.45 ? "wired" : share < 0.85 ? "wifi" : "mobile");

export function someLine(chance: Chance): Line {
  const kind = KINDS[kindOf(chance.share())];
  const draw = ([least, most]: Range) => chance.between(least, most);
  const downMBps = chance.byRatio(0.6, 60);
  return {
    rttMs: chance.byRatio(4, 250),
    queueMs: draw(kind.queue),
    queueScatter: draw(kind.scatter),
    driftMs: draw(kind.drift),
    burstChance: draw(kind.burst),
    burstMs: draw(kind.burstMs),
    downMBps,
    upMBps: downMBps * chance.byRatio(0.1, 1),
    speedScatter: draw(kind.speed),
    riseMs: chance.byRatio(3, 500),
    riseScatter: draw(kind.rise),
    lossShare: draw(kind.loss),
    lossScatter: chance.between(0.2, 0.6),
    lossRun: chance.between(1, 4),
    egressKm: chance.byRatio(2, 400),
    network: { asn: 64_500, addressesWander: chance.between(0, 0.6) },
  };
}
