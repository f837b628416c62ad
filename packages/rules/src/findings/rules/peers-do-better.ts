import { limits } from "@waymark/contracts/limits";
import { peerBinsOf, percentQuickerThan } from "../peer-bins.ts";
import { readableMs } from "../readable.ts";
import { CLEAR, fires, notMeasured, type Rule } from "../rule.ts";
import { holds, type LimitTrigger, REFERENCE_TOOL } from "../trigger.ts";

const BETTER: LimitTrigger = {
  measure: `Peers in the same city, state or country with quicker mail, of at least ${limits.peersMin} (this number: ours)`,
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
    const bins = peerBinsOf(report);
    // Everyone who tested says nothing about the providers here: the world's average is no accusation.
    if (peers === null || peers.scope === "all" || peers.count < limits.peersMin || bins === undefined)
      return notMeasured("tooFewPeers");
    if (measuredLatency === null) return notMeasured(mailDoor.known ? "invalid" : mailDoor.reason);
    const percent = percentQuickerThan(measuredLatency, bins);
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
