import type { ComparedId } from "@waymark/rules/comparison/compared";
import type { Chance } from "../chance.ts";
import type { Line } from "./line.ts";

/** A change of a line, and the rows in which it is real. */
export type TrueChange = {
  readonly name: string;
  readonly apply: (line: Line, chance: Chance) => Line;
  readonly rows: readonly ComparedId[];
  /** Rows with a side effect, where a reported change counts as neither right nor wrong. */
  readonly touches?: readonly ComparedId[];
};

/** Changes for which people test again: VPN off, another router, another plan, a cable instead of Wi-Fi. */
export const TRUE_CHANGES: readonly TrueChange[] = [
  {
    name: "a detour of 2,000 to 8,000 km",
    apply: (line, chance) => {
      const awayKm = chance.between(2_000, 8_000);
      const network = { ...line.network, asn: 64_501, addressesWander: 0 };
      return { ...line, egressKm: line.egressKm + awayKm, rttMs: line.rttMs + awayKm / 70, network };
    },
    rows: ["egress", "mail", "callRoundTrip", "webSocket"],
  },
  {
    name: "a queue of 150 to 400 ms on the busy line",
    apply: (line, chance) => ({ ...line, riseMs: line.riseMs + chance.between(150, 400) }),
    rows: ["busyLine"],
  },
  {
    name: "half to a fifth of the speed",
    apply: (line, chance) => {
      const share = 1 / chance.between(2, 5);
      return { ...line, downMBps: line.downMBps * share, upMBps: line.upMBps * share };
    },
    rows: ["download", "upload"],
  },
  {
    name: "3 to 8 % loss",
    apply: (line, chance) => ({ ...line, lossShare: line.lossShare + chance.between(0.03, 0.08) }),
    rows: ["callLoss"],
  },
  {
    name: "jitter of 25 to 60 ms",
    apply: (line, chance) => ({ ...line, queueMs: chance.between(25, 60), queueScatter: 0.9 }),
    rows: ["callJitter"],
    touches: ["mail", "callRoundTrip", "webSocket"],
  },
];
