import type { BrowserResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { StepId } from "../../../platform/test-run/measuring-contract.ts";

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
