import type { MeasuringContext, StepId } from "../../../platform/test-run/measuring-contract.ts";
import type { Step } from "./step.ts";
import { compareContent } from "./steps/content.ts";
import { lookUpNames } from "./steps/dns.ts";
import { measureDownload } from "./steps/download.ts";
import { measureFamilies } from "./steps/ipv6.ts";
import { measureLatency } from "./steps/latency.ts";
import { reachNames } from "./steps/names.ts";
import { measureUdp } from "./steps/udp.ts";
import { measureUpload } from "./steps/upload.ts";
import { echoByWebSocket } from "./steps/web-socket.ts";

type PlannedStep = {
  readonly run: Step;
  /** A step that has not ended by itself by then is ended. */
  readonly deadlineMs: number;
  /** What it takes on an ordinary line with this round trip. */
  readonly usualMs: (roundTripMs: number, context: MeasuringContext) => number;
};

const ASSUMED_ROUND_TRIP_MS = 40;

export const STEP_TABLE: Readonly<Record<StepId, PlannedStep>> = {
  content: { run: compareContent, deadlineMs: 8_000, usualMs: (rtt) => 5 * rtt },
  latency: { run: measureLatency, deadlineMs: 25_000, usualMs: (rtt) => 500 + Math.min(9_500, 130 * rtt) },
  dns: { run: lookUpNames, deadlineMs: 12_000, usualMs: (rtt) => 6 * rtt },
  webSocket: { run: echoByWebSocket, deadlineMs: 15_000, usualMs: (rtt) => Math.min(6_000, 30 * rtt) },
  ipv6: { run: measureFamilies, deadlineMs: 12_000, usualMs: (rtt) => 10 * rtt },
  download: {
    run: measureDownload,
    deadlineMs: 12_000,
    usualMs: (rtt, { lessData }) => (lessData ? 0 : 4_200 + 15 * rtt),
  },
  upload: { run: measureUpload, deadlineMs: 10_000, usualMs: (rtt, { lessData }) => (lessData ? 0 : 4_200 + 10 * rtt) },
  udp: {
    run: measureUdp,
    deadlineMs: 18_000,
    usualMs: (rtt, { lessData, run }) => (run.relays.length === 0 ? 0 : (lessData ? 4_000 : 6_500) + 12 * rtt),
  },
  names: { run: reachNames, deadlineMs: 15_000, usualMs: (rtt) => 500 + 15 * rtt },
};

/** Steps of one group run side by side, so that the longest of them counts. */
export function remainingMs(
  groups: readonly (readonly StepId[])[],
  context: MeasuringContext,
  roundTripMs = ASSUMED_ROUND_TRIP_MS,
): number {
  const longest = (group: readonly StepId[]) =>
    Math.max(0, ...group.map((step) => STEP_TABLE[step].usualMs(roundTripMs, context)));
  return Math.round(groups.reduce((sum, group) => sum + longest(group), 0));
}
