import { bloatGradeOf } from "@waymark/rules/test-run/loaded-median";
import type { StepId } from "../../../../apps/web/src/platform/test-run/measuring-contract.ts";
import { AT } from "../addresses.ts";
import { eventOf, itemOf } from "../measure.ts";
import { atMost, near, type Reading, same } from "../reading.ts";
import type { Observed, Scenario } from "../scenario.ts";
import {
  type Direction,
  echoWhileFull,
  flowsOfDoors,
  fullOnWire,
  mbitIn,
  smallestOf,
  smallestOnWire,
} from "../truth.ts";

const ALL: readonly StepId[] = ["content", "latency", "dns", "webSocket", "ipv6", "download", "upload", "udp", "names"];
const LATENCY = { unit: "ms", by: 0.8 };
const SPEED = { unit: "Mbit/s", by: 0, orShare: 0.07 };
const LOADED = { unit: "ms", by: 5, orShare: 0.05 };

type LineMbit = Readonly<Record<Direction, number>>;
const bothWays = (mbit: number): LineMbit => ({ download: mbit, upload: mbit });

function speeds(observed: Observed, line: LineMbit): Reading[] {
  const { downloadMbps, uploadMbps } = itemOf(observed.heard, "download");
  const carried = (direction: Direction) => {
    const full = fullOnWire(observed.wire, { server: AT.files, direction, lineMbit: line[direction] });
    return full ? mbitIn(full, AT.files, direction) : Number.NaN;
  };
  return [
    near("download", downloadMbps, carried("download"), SPEED),
    near("upload", uploadMbps, carried("upload"), SPEED),
  ];
}

const latency = (observed: Observed): Reading =>
  near(
    "latency of the door in use",
    smallestOf(observed, "FRA"),
    smallestOnWire(flowsOfDoors(observed), AT.fra),
    LATENCY,
  );

function loaded(observed: Observed, line: LineMbit, baseRttMs: number): Reading[] {
  const bloat = itemOf(observed.heard, "bufferBloat");
  const echo = (direction: Direction) =>
    echoWhileFull(observed, { server: AT.files, direction, lineMbit: line[direction] });
  const [down, up] = [echo("download"), echo("upload")];
  const rise = Math.max(down, up) - baseRttMs;
  return [
    near("latency of the idle line", bloat.idleMs, baseRttMs, { unit: "ms", by: 2 }),
    near("latency while downloading", bloat.downloadLoadedMs, down, LOADED),
    near("latency while uploading", bloat.uploadLoadedMs, up, LOADED),
    same("grade", bloat.grade, bloatGradeOf(rise)),
  ];
}

/** Goal T: the time until the first verdict and until all results. */
function durations({ heard, tookMs }: Observed, firstS: number, allS: number): Reading[] {
  const startedAtMs = heard[0]?.atMs ?? Number.NaN;
  const doorsAtMs = heard.find(({ event }) => event.kind === "doorsMeasured")?.atMs ?? Number.NaN;
  return [
    atMost("time to the first verdict", (doorsAtMs - startedAtMs) / 1000, firstS, "s"),
    atMost("time to the last result", tookMs / 1000, allS, "s"),
    same("cancelled", eventOf(heard, "ended").cancelled, false),
  ];
}

const line = (rttMs: number, rateMbit: number, queueMs: number, more = ""): readonly string[] => [
  `line rate ${rateMbit} queue ${queueMs}`,
  `path * delay ${rttMs / 2} ${more}`,
];

export const LINES: readonly Scenario[] = [
  {
    name: "whole test: 20 ms, 20 Mbit/s, queue of 20 ms",
    link: line(20, 20, 20),
    steps: ALL,
    echoEveryMs: 50,
    judge: (observed) => [
      latency(observed),
      ...speeds(observed, bothWays(20)),
      ...loaded(observed, bothWays(20), 20),
      same("content", itemOf(observed.heard, "connectivity").content, "intact"),
      ...durations(observed, 5, 25),
    ],
  },
  {
    name: "queue of 200 ms on 20 Mbit/s",
    link: line(20, 20, 200),
    steps: ["download", "upload"],
    echoEveryMs: 50,
    judge: (observed) => [...speeds(observed, bothWays(20)), ...loaded(observed, bothWays(20), 20)],
  },
  {
    name: "100 Mbit/s",
    link: line(20, 100, 50),
    steps: ["download", "upload"],
    judge: (observed) => speeds(observed, bothWays(100)),
  },
  {
    name: "5 Mbit/s down, 1 Mbit/s up",
    link: ["line down rate 5 queue 60", "line up rate 1 queue 60", "path * delay 15"],
    steps: ["download", "upload"],
    judge: (observed) => speeds(observed, { download: 5, upload: 1 }),
  },
  {
    name: "whole test: satellite, 600 ms, 5 Mbit/s, 1 % loss",
    link: line(600, 5, 100, "loss 0.5"),
    steps: ALL,
    judge: (observed) => [
      latency(observed),
      // On such a long path flow control delays packets, unless they are few and small.
      near("round trip of a call", itemOf(observed.heard, "skype").quality?.rttMs, 600, { unit: "ms", by: 20 }),
      ...durations(observed, 25, 60),
    ],
  },
  {
    name: "whole test: 300 ms, 1 Mbit/s, 2 % loss",
    link: line(300, 1, 200, "loss 1"),
    steps: ALL,
    judge: (observed) => [latency(observed), ...durations(observed, 12, 45)],
  },
];
