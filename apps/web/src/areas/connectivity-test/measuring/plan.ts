import type { BrowserResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { StepId } from "./contract.ts";
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
  readonly usualMs: (roundTripMs: number) => number;
};

/** Items that end in a step, whatever happens in it. */
export const ITEMS_OF: Readonly<Record<StepId, readonly BrowserResultField[]>> = {
  content: [],
  latency: [],
  dns: ["dnsPerformance", "dnsResolver"],
  webSocket: ["webSocket"],
  ipv6: ["ipv6"],
  download: [],
  upload: ["download", "bufferBloat"],
  udp: ["skype"],
  names: ["connectivity"],
};

export const PLAN: Readonly<Record<StepId, PlannedStep>> = {
  content: { run: compareContent, deadlineMs: 8_000, usualMs: (rtt) => 5 * rtt },
  latency: { run: measureLatency, deadlineMs: 25_000, usualMs: (rtt) => 500 + 130 * rtt },
  dns: { run: lookUpNames, deadlineMs: 12_000, usualMs: (rtt) => 6 * rtt },
  webSocket: { run: echoByWebSocket, deadlineMs: 15_000, usualMs: (rtt) => Math.min(6_000, 30 * rtt) },
  ipv6: { run: measureFamilies, deadlineMs: 12_000, usualMs: (rtt) => 10 * rtt },
  download: { run: measureDownload, deadlineMs: 12_000, usualMs: (rtt) => 4_200 + 15 * rtt },
  upload: { run: measureUpload, deadlineMs: 10_000, usualMs: (rtt) => 4_200 + 10 * rtt },
  udp: { run: measureUdp, deadlineMs: 18_000, usualMs: (rtt) => 6_500 + 12 * rtt },
  names: { run: reachNames, deadlineMs: 15_000, usualMs: (rtt) => 500 + 15 * rtt },
};

/** Steps of one group run at once: they are light and ask different doors. */
const GROUPS: readonly (readonly StepId[])[] = [
  ["content"],
  ["latency"],
  ["dns", "webSocket", "ipv6"],
  ["download"],
  ["upload"],
  ["udp"],
  ["names"],
];

/** An item that two steps fill needs both; a resumed run repeats the first of them. */
const NEEDS: Readonly<Partial<Record<StepId, StepId>>> = { upload: "download", names: "content" };

export function groupsOf(steps: readonly StepId[]): readonly (readonly StepId[])[] {
  const wanted = new Set(steps.flatMap((step) => [step, ...(NEEDS[step] ? [NEEDS[step]] : [])]));
  return GROUPS.map((group) => group.filter((step) => wanted.has(step))).filter((group) => group.length > 0);
}
