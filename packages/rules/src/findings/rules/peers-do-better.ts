import type { Report } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { readableMs } from "../rounding.ts";
import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { holds, type LimitTrigger, REFERENCE_TOOL } from "../trigger.ts";

const BETTER: LimitTrigger = {
  measure: `Peers with quicker mail, of at least ${limits.peersMin} (this number: ours)`,
  is: "atLeast",
  limit: 10,
  unit: "%",
  severity: "Low",
  source: REFERENCE_TOOL,
};

export const peersDoBetter: Rule = {
  id: "peersDoBetter",
  name: "Peers do better",
  owner: "yourProvider",
  triggers: [BETTER],
  judge({ report, mailDoor }) {
    const { peers, measuredLatency } = report;
    const bins = binsOf(report);
    if (peers === null || peers.count < limits.peersMin || bins === undefined) return notMeasured("tooFewPeers");
    if (measuredLatency === null) return notMeasured(mailDoor.known ? "invalid" : mailDoor.reason);
    const percent = quickerThan(measuredLatency, bins);
    if (!holds(BETTER, percent)) return CLEAR;
    const shown = Math.round(percent);
    return fires({
      severity: BETTER.severity,
      wording: "peersDoBetter",
      values: { percent: shown, place: peers.place },
      evidence: [
        {
          id: "peersQuicker",
          values: { percent: shown, peers: peers.count, place: peers.place, measured: readableMs(measuredLatency) },
        },
      ],
      confidence: { level: peers.count >= 100 ? "high" : "medium", basis: "peers", values: { peers: peers.count } },
    });
  },
};

type Bin = { readonly uptoMs: number; readonly percent: number };

function binsOf(report: Report): readonly Bin[] | undefined {
  const { distributionValueBin1: first, distributionValueBin2: second, distributionValueBin3: third } = report;
  const { distributionValueBin4: fourth, distributionValueBin5: fifth } = report;
  if (first === null || second === null || third === null || fourth === null || fifth === null) return undefined;
  return [
    { uptoMs: 10, percent: first },
    { uptoMs: 25, percent: second },
    { uptoMs: 100, percent: third },
    { uptoMs: 200, percent: fourth },
    { uptoMs: Number.POSITIVE_INFINITY, percent: fifth },
  ];
}

/** Only peers in better bins count: who of one's own bin is quicker is not known. */
function quickerThan(ms: number, bins: readonly Bin[]): number {
  const own = bins.findIndex(({ uptoMs }) => ms <= uptoMs);
  return bins.slice(0, own).reduce((sum, { percent }) => sum + percent, 0);
}
