import type { Figure } from "@waymark/contracts/performance/figures";
import { computeAssessment, type WorkloadSamples } from "@waymark/rules/scoring/assessment";
import { callPoints, FILES_SCALE, MAIL_SCALE, pointsOn } from "@waymark/rules/scoring/curves";
import { quantileRanks } from "@waymark/rules/scoring/intervals";
import type { Chance } from "../chance.ts";

/** The true quantiles of a solution at a place; null where nobody uses the workload. */
export type Line = {
  readonly connectMs: number;
  readonly megabytesPerSecond: number | null;
  readonly call: { readonly rttMs: number; readonly jitterMs: number; readonly lossPercent: number } | null;
};

export type World = {
  readonly name: string;
  readonly createPeers: (chance: Chance) => Line[];
  /** Days in the window of an assessment. */
  readonly windowDays: number;
  /** Standard deviation of the logarithm by which a whole day differs from the truth. */
  readonly dayDrift: number;
};

const someLine = (chance: Chance): Line => {
  const connectMs = chance.between(20, 60);
  return {
    connectMs,
    megabytesPerSecond: chance.byRatio(5, 18),
    call: {
      rttMs: connectMs * chance.between(1, 1.6),
      jitterMs: chance.byRatio(2, 15),
      lossPercent: chance.byRatio(0.05, 1),
    },
  };
};
const somePeers = (chance: Chance): Line[] =>
  Array.from({ length: Math.floor(chance.between(10, 41)) }, () => someLine(chance));

const evenPeers = (): Line[] =>
  Array.from({ length: 10 }, (_, index) => ({
    connectMs: 20 + (40 * index) / 9,
    megabytesPerSecond: null,
    call: null,
  }));

/** The goal is about this world: windows as the product has them, and true qualities anywhere, also next to a border of the fifths. */
export const PEERS_ANYWHERE: World = {
  name: "10-40 peers anywhere",
  createPeers: somePeers,
  windowDays: 3,
  dayDrift: 0,
};

export const OTHER_WORLDS: readonly World[] = [
  { ...PEERS_ANYWHERE, name: "same, days drift by 5 %", dayDrift: 0.05 },
  { ...PEERS_ANYWHERE, name: "same, each day by itself", windowDays: 1 },
  { name: "10 evenly spaced, mail alone", createPeers: evenPeers, windowDays: 3, dayDrift: 0 },
  { name: "same, each day by itself", createPeers: evenPeers, windowDays: 1, dayDrift: 0 },
];

export function truePoints({ connectMs, megabytesPerSecond, call }: Line): number {
  const points = [pointsOn(MAIL_SCALE, connectMs)];
  if (megabytesPerSecond !== null) points.push(pointsOn(FILES_SCALE, megabytesPerSecond));
  // More than half of the calls lose nothing, so the median of the loss is 0.
  if (call !== null) points.push(callPoints({ ...call, lossPercent: 0 }));
  return points.reduce((sum, one) => sum + one, 0) / points.length;
}

/** The line whose times are longer and whose speed is lower by the factor that moves its points to the target. */
export function moveTo(line: Line, target: number): Line | undefined {
  const slower = (factor: number): Line => ({
    connectMs: line.connectMs * factor,
    megabytesPerSecond: line.megabytesPerSecond === null ? null : line.megabytesPerSecond / factor,
    call:
      line.call === null
        ? null
        : { ...line.call, rttMs: line.call.rttMs * factor, jitterMs: line.call.jitterMs * factor },
  });
  let [least, most] = [1 / 50, 50];
  if (truePoints(slower(least)) < target || truePoints(slower(most)) > target) return undefined;
  for (let step = 0; step < 50; step += 1) {
    const middle = Math.sqrt(least * most);
    if (truePoints(slower(middle)) > target) least = middle;
    else most = middle;
  }
  return slower(least);
}

type Day = Readonly<Record<"connect" | "speed" | "rtt" | "jitter" | "loss", readonly number[]>>;

/** Times and speeds are log-normal with this deviation. */
const SCATTER = 0.6;
const DEVIATIONS_TO_QUARTILE = 0.6745;
const CALL_PACKETS = 500;

/** The samples of one day. Every window holds the number asked for, divided among the workloads. */
export function simulateDay(line: Line, day: number, samples: number, world: World, chance: Chance): Day {
  const { windowDays, dayDrift } = world;
  const { connectMs, megabytesPerSecond, call } = line;
  const workloads = 1 + (megabytesPerSecond === null ? 0 : 1) + (call === null ? 0 : 1);
  const ofWindow = Math.ceil(samples / workloads);
  const count = Math.floor(((day + 1) * ofWindow) / windowDays) - Math.floor((day * ofWindow) / windowDays);
  const drift = chance.factor(dayDrift);
  const draw = (median: number) => Array.from({ length: count }, () => median * chance.factor(SCATTER));
  const speedMedian = (megabytesPerSecond ?? 0) * Math.exp(SCATTER * DEVIATIONS_TO_QUARTILE);
  return {
    connect: draw(connectMs * drift),
    speed: megabytesPerSecond === null ? [] : draw(speedMedian / drift),
    rtt: call === null ? [] : draw(call.rttMs * drift),
    jitter: call === null ? [] : draw(call.jitterMs * drift),
    loss: call === null ? [] : Array.from({ length: count }, () => lossOfCall(call.lossPercent, chance)),
  };
}

/** Losses come in bursts: most calls lose nothing, a few lose several packets. */
function lossOfCall(meanPercent: number, chance: Chance): number {
  const burstPackets = 15;
  const burstsPerCall = (meanPercent / 100) * (CALL_PACKETS / burstPackets);
  return chance.happens(Math.min(0.4, burstsPerCall)) ? (100 * burstPackets) / CALL_PACKETS : 0;
}

/** The assessments of all days that have a whole window. */
export const assessDays = (days: readonly Day[], windowDays: number): Figure[] =>
  days.slice(windowDays - 1).map((_, index) => assessWindow(days.slice(index, index + windowDays)));

function assessWindow(window: readonly Day[]): Figure {
  const of = (key: keyof Day) => Float64Array.from(window.flatMap((day) => day[key])).sort();
  const [connect, speed, rtt, jitter, loss] = [of("connect"), of("speed"), of("rtt"), of("jitter"), of("loss")];
  const samples: WorkloadSamples = {
    mail: { ...populationOf(connect), connectMs: quantityOf(connect, 0.5) },
    files: speed.length === 0 ? null : { ...populationOf(speed), megabytesPerSecond: quantityOf(speed, 0.25) },
    calls:
      rtt.length === 0
        ? null
        : {
            ...populationOf(rtt),
            rttMs: quantityOf(rtt, 0.5),
            jitterMs: quantityOf(jitter, 0.5),
            lossPercent: quantityOf(loss, 0.5),
          },
  };
  return computeAssessment(samples).assessment;
}

/** No tenant matters here: what they may hide or decide is not part of this score. */
const MANY_TENANTS = { tenants: 20, tenantNetworks: 40 };
const ALIKE = { samples: 100, mean: 1, deviation: 1 };

const populationOf = (sorted: Float64Array) => ({ samples: sorted.length, ...MANY_TENANTS });

function quantityOf(sorted: Float64Array, share: number) {
  const position = share * (sorted.length - 1);
  const at = (index: number) => sorted[Math.min(sorted.length - 1, Math.max(0, index))] ?? 0;
  const below = at(Math.floor(position));
  const value = below + (position % 1) * (at(Math.floor(position) + 1) - below);
  const ranks = quantileRanks(sorted.length, share) ?? { low: 1, high: sorted.length };
  return {
    quantile: { value, low: at(ranks.low - 1), high: at(ranks.high - 1) },
    dominance: { all: ALIKE, withoutLargest: ALIKE },
  };
}
