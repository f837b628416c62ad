import type { Report } from "@waymark/contracts/connectivity-test/report";

/** Share of peers, in percent, from above one time up to another. */
export type PeerBin = { readonly aboveMs: number; readonly uptoMs: number; readonly percent: number };

export function peerBinsOf(report: Report): readonly PeerBin[] | undefined {
  const { distributionValueBin1: first, distributionValueBin2: second, distributionValueBin3: third } = report;
  const { distributionValueBin4: fourth, distributionValueBin5: fifth } = report;
  if (first === null || second === null || third === null || fourth === null || fifth === null) return undefined;
  return [
    { aboveMs: 0, uptoMs: 10, percent: first },
    { aboveMs: 10, uptoMs: 25, percent: second },
    { aboveMs: 25, uptoMs: 100, percent: third },
    { aboveMs: 100, uptoMs: 200, percent: fourth },
    { aboveMs: 200, uptoMs: Number.POSITIVE_INFINITY, percent: fifth },
  ];
}

export const ownBinOf = (ms: number, bins: readonly PeerBin[]): number => bins.findIndex(({ uptoMs }) => ms <= uptoMs);

/** Counts only peers in better bins, because the order within a bin is not known. */
export const percentQuickerThan = (ms: number, bins: readonly PeerBin[]): number =>
  bins.slice(0, ownBinOf(ms, bins)).reduce((sum, { percent }) => sum + percent, 0);
