import type { Report } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { ownBinOf, type PeerBin, peerBinsOf, percentQuickerThan } from "@waymark/rules/findings/peer-bins";

export type Headline = "better" | "quickest" | "most" | "hardly" | "unmeasured";
/** What the comparison says of the cause. */
export type Bearing = "yourSide" | "shared" | "you" | "noTime";

export type Comparison = {
  readonly bins: readonly PeerBin[];
  readonly peers: NonNullable<Report["peers"]>;
  /** Which bin the visitor is in; -1 where nothing was measured. */
  readonly own: number;
  readonly ownMs: number | null;
  readonly headline: Headline;
  /** The number in the headline. */
  readonly percent: number;
  /** Half of the peers are in this bin or in a better one. */
  readonly half: PeerBin;
  readonly bearing: Bearing;
};

/** From here on others do better in a way worth saying: the rule's own limit. */
const WORTH_SAYING_PERCENT = 10;
const SLOW_ABOVE_MS = 100;

/** Undefined while there are too few peers to say anything. */
export function compareWithPeers(report: Report): Comparison | undefined {
  const { peers, measuredLatency: ownMs } = report;
  const bins = peerBinsOf(report);
  if (peers === null || bins === undefined || peers.count < limits.peersMin) return undefined;
  const halfAt = halfOf(bins);
  const half = bins[halfAt];
  if (half === undefined) return undefined;
  const known = { bins, peers, half, ownMs };
  if (ownMs === null) return { ...known, own: -1, headline: "unmeasured", percent: 0, bearing: "noTime" };
  const own = ownBinOf(ownMs, bins);
  const quicker = percentQuickerThan(ownMs, bins);
  const quickest = quicker + (bins[own]?.percent ?? 0);
  return {
    ...known,
    own,
    ...headlineOf(quicker, quickest),
    // Where everyone else is far away, neither side can be blamed.
    bearing: peers.scope === "all" ? "you" : bearingOf(own, halfAt, ownMs),
  };
}

function headlineOf(quicker: number, quickest: number): Pick<Comparison, "headline" | "percent"> {
  if (quicker >= WORTH_SAYING_PERCENT) return { headline: "better", percent: Math.round(quicker) };
  if (quicker > 0) return { headline: "hardly", percent: Math.round(quicker) };
  return { headline: quickest <= 50 ? "quickest" : "most", percent: Math.max(1, Math.round(quickest)) };
}

function bearingOf(own: number, halfAt: number, ownMs: number): Bearing {
  if (own > halfAt) return "yourSide";
  return own === halfAt && ownMs > SLOW_ABOVE_MS ? "shared" : "you";
}

function halfOf(bins: readonly PeerBin[]): number {
  let sum = 0;
  return bins.findIndex(({ percent }) => {
    sum += percent;
    return sum >= 50;
  });
}

/** The axis: round marks in percent up to the first that no bin exceeds. */
export function axisOf(bins: readonly PeerBin[]): readonly number[] {
  const most = Math.max(...bins.map(({ percent }) => percent));
  const step = most <= 30 ? 10 : most <= 75 ? 25 : 50;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}
