import { toHundredths } from "@waymark/rules/test-run/summarise-samples";
import { COST_BYTES } from "../byte-budget.ts";
import { unlessOffline } from "../outcome.ts";
import type { Step, StepTools } from "../step.ts";
import { takeSample } from "../take-sample.ts";

const SAMPLES = 5;
const ATTEMPTS = 10;

/** The two families of addresses apart, each at a door that has no other. */
export const measureFamilies: Step = async (tools) => {
  const { context, endItem } = tools;
  const { ipv4, ipv6 } = context.footprint;
  if (ipv4 === null || ipv6 === null) return endItem("ipv6", { reason: "notConfigured" });
  const [four, six] = await Promise.all([reach(ipv4, tools), reach(ipv6, tools)]);
  // Neither answers: that says nothing about IPv6.
  if (!four.reachable && !six.reachable) {
    const reason = tools.signal.aborted ? "timeout" : "noAnswer";
    return endItem("ipv6", { reason: unlessOffline(reason) });
  }
  const plain = ({ reachable, smallestMs }: Reach) => ({ reachable, smallestMs });
  endItem("ipv6", {
    value: { ipv4: plain(four), ipv6: plain(six) },
    discardedSamples: four.discarded + six.discarded,
  });
};

type Reach = { readonly reachable: boolean; readonly smallestMs: number | null; readonly discarded: number };

async function reach(address: string, tools: StepTools): Promise<Reach> {
  const { origin } = new URL(address);
  tools.budget.spend(COST_BYTES.connection);
  const first = await takeSample(origin, tools);
  let discarded = 0;
  const timesMs: number[] = [];
  for (let attempt = 0; first && attempt < ATTEMPTS && timesMs.length < SAMPLES; attempt += 1) {
    if (tools.signal.aborted || tools.tab.isHidden()) break;
    const sample = await takeSample(origin, tools);
    if (sample === "spoilt") discarded += 1;
    else if (sample) timesMs.push(sample.roundTripMs ?? Math.max(0, sample.durationMs - (tools.memory.biasMs ?? 0)));
  }
  const smallestMs = timesMs.length === 0 ? null : toHundredths(Math.min(...timesMs));
  return { reachable: first !== null, smallestMs, discarded };
}
