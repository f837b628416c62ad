import { AT } from "../addresses.ts";
import { itemOf } from "../measure.ts";
import { near, type Reading, same } from "../reading.ts";
import { RELAY_PORTS } from "../relay.ts";
import type { Observed, Scenario } from "../scenario.ts";
import { echoJitter } from "../truth.ts";

/** The test's own packets are the only ones of this size that a call's connection carries again and again. */
const COUNT_PACKETS = "count 130";
const ROUND_TRIP = { unit: "ms", by: 3, orShare: 0.03 };
const LOSS = { unit: "%", by: 0.5 };
/** On a busy machine the browser itself adds jitter: about 2 ms with ten programs on two cores. */
const JITTER = { unit: "ms", by: 3, orShare: 0.15 };

/** The test's packets on the wire: each is sent up once and relayed down once. */
function packetsOnWire({ flows }: Observed) {
  const own = flows.filter((flow) => flow.server === AT.relay && flow.protocol === "udp");
  const sum = (of: (flow: (typeof own)[number]) => number) => own.reduce((total, flow) => total + of(flow), 0);
  const sent = sum(({ up }) => up.passed + up.lost + up.overflowed);
  const lost = sum(({ up, down }) => up.lost + up.overflowed + down.lost + down.overflowed);
  const heldBack = sum(({ up, down }) => up.heldBack + down.heldBack);
  return { lossPercent: (lost / sent) * 100, heldBackPercent: (heldBack / sent) * 100 };
}

const quality = ({ heard }: Observed) => itemOf(heard, "skype").quality;

function portsAre(observed: Observed, isBlocked: (port: number) => boolean): Reading {
  const said = itemOf(observed.heard, "skype").ports.filter(({ protocol }) => protocol === "udp");
  return same(
    "UDP ports that are reached",
    said.filter(({ reached }) => reached).map(({ port }) => port),
    RELAY_PORTS.filter((port) => !isBlocked(port)),
  );
}

const lossy = (percent: number, more: Partial<Scenario> = {}): Scenario => ({
  name: `${percent} % of packets lost`,
  // Half of it on the way there, half on the way back.
  link: [`path * delay 20 loss ${percent / 2}`, COUNT_PACKETS, "seed 11"],
  steps: ["udp"],
  ...more,
  judge: (observed) => [
    near("loss", quality(observed)?.lossPercent, packetsOnWire(observed).lossPercent, LOSS),
    near("round trip", quality(observed)?.rttMs, 40, ROUND_TRIP),
  ],
});

export const CALLS: readonly Scenario[] = [
  {
    name: "a call over an even line",
    link: ["path * delay 20", COUNT_PACKETS],
    steps: ["udp"],
    inSmoke: true,
    judge: (observed) => [
      portsAre(observed, () => false),
      near("loss", quality(observed)?.lossPercent, 0, LOSS),
      near("round trip", quality(observed)?.rttMs, 40, ROUND_TRIP),
      near("jitter", quality(observed)?.jitterMs, 0, JITTER),
      near("reordered", quality(observed)?.reorderPercent, 0, LOSS),
    ],
  },
  lossy(1),
  lossy(3),
  {
    name: "a call over jitter of 4 ms each way",
    link: ["path * delay 20 jitter 4", "seed 5"],
    steps: ["udp"],
    echoEveryMs: 10,
    judge: (observed) => [
      near("jitter", quality(observed)?.jitterMs, echoJitter(observed.echoes), JITTER),
      near("loss", quality(observed)?.lossPercent, 0, LOSS),
    ],
  },
  {
    name: "2 % of packets are overtaken",
    link: ["path * up delay 20 reorder 2", "path * down delay 20", COUNT_PACKETS, "seed 3"],
    steps: ["udp"],
    judge: (observed) => [
      near("reordered", quality(observed)?.reorderPercent, packetsOnWire(observed).heldBackPercent, LOSS),
      near("loss", quality(observed)?.lossPercent, 0, LOSS),
    ],
  },
  {
    name: "UDP blocked",
    link: [`drop ${AT.relay} udp`, "path * delay 20"],
    steps: ["udp"],
    judge: (observed) => [portsAre(observed, () => true), same("quality", quality(observed), null)],
  },
  {
    name: "one UDP port of three blocked",
    link: [`drop ${AT.relay} udp ${RELAY_PORTS[0]}`, "path * delay 20"],
    steps: ["udp"],
    judge: (observed) => [
      portsAre(observed, (port) => port === RELAY_PORTS[0]),
      near("round trip", quality(observed)?.rttMs, 40, ROUND_TRIP),
    ],
  },
];
