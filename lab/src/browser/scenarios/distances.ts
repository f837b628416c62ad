import { AT } from "../addresses.ts";
import { eventOf, itemOf } from "../measure.ts";
import { near, same } from "../reading.ts";
import type { Observed, Scenario } from "../scenario.ts";
import { smallestOf, smallestOnWire } from "../truth.ts";

/** The tolerance for five samples that run beside other steps. */
const FEW_SAMPLES = { unit: "ms", by: 3 };
const LATENCY = { unit: "ms", by: 0.8 };
/** A message passes through the page's event loop twice, which makes its timing less exact. */
const ECHO = { unit: "ms", by: 5, orShare: 0.02 };

const distance = (rttMs: number, more: Partial<Scenario> = {}): Scenario => ({
  name: `round trip ${rttMs} ms`,
  link: [`path * delay ${rttMs / 2}`],
  steps: ["latency", "webSocket", "ipv6"],
  ...more,
  judge: (observed) => [
    near("latency of the door in use", smallestOf(observed, "FRA"), rttMs, LATENCY),
    near("WebSocket echo, median", itemOf(observed.heard, "webSocket").latency?.medianMs, rttMs, ECHO),
    near("IPv6 latency", itemOf(observed.heard, "ipv6").ipv6.smallestMs, rttMs, FEW_SAMPLES),
    ...(more.judge?.(observed) ?? []),
  ],
});

export const DISTANCES: readonly Scenario[] = [
  distance(5),
  distance(20, { inSmoke: true }),
  distance(100),
  distance(300),
  {
    name: "door in use 80 ms away, another at 10 ms",
    link: [`path ${AT.ams} delay 5`, "path * delay 40"],
    steps: ["latency"],
    judge: (observed) => [
      same("door in use", eventOf(observed.heard, "doorsMeasured").currentDoor, "FRA"),
      near("latency of the door in use", smallestOf(observed, "FRA"), 80, LATENCY),
      near("latency of the other", smallestOf(observed, "AMS"), 10, LATENCY),
    ],
  },
  {
    name: "jitter of 5 ms each way on 50 ms",
    link: ["path * delay 25 jitter 5"],
    steps: ["latency"],
    judge: (observed) => [
      near(
        "latency against the wire's smallest",
        smallestOf(observed, "FRA"),
        smallestOnWire(observed.flows, AT.fra),
        LATENCY,
      ),
    ],
  },
  {
    name: "a door that never answers",
    link: [`drop ${AT.ams} any`, "path * delay 10"],
    steps: ["latency"],
    judge: (observed) => [
      near("latency of the door in use", smallestOf(observed, "FRA"), 20, LATENCY),
      same("latency of the silent door", smallestOf(observed, "AMS"), undefined),
      same("samples without an answer", silences(observed, "AMS") > 0, true),
    ],
  },
];

const silences = ({ heard }: Observed, code: string): number =>
  eventOf(heard, "doorsMeasured")
    .doors.filter((door) => door.code === code && door.workload === "mail")
    .flatMap((door) => door.samplesMs)
    .filter((sample) => sample === null).length;
