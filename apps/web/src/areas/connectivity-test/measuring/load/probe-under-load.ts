import { limits } from "@waymark/contracts/limits";
import type { LoadedSample } from "@waymark/rules/test-run/loaded-median";
import { deadlineWithin, pause } from "../deadline.ts";
import type { StepTools } from "../step.ts";
import { takeSample } from "../take-sample.ts";

/**
 * The faster the line, the less a probe takes of it: one every 50 ms is about 0.1 Mbit/s. A full queue swings by half of its
 * length, and the median of thirty samples of it strays twice as far from the truth as that of sixty.
 */
const RHYTHMS = [
  { fromMbps: 150, everyMs: 20 },
  { fromMbps: 8, everyMs: 50 },
  { fromMbps: 0, everyMs: 100 },
];
/** A full queue holds an answer up for longer than the pause. A browser opens six connections to one door, and four are busy. */
const UNDER_WAY_MOST = 6;
const UNDER_WAY_BESIDE_TRANSFERS = 2;
/** What is under way when the load ends was sent into a full line all the same; without it the last moments would be missing. */
const STRAGGLERS_MS = 800;

/** Asks a door again and again until the signal ends, over connections of its own. */
export async function probeUnderLoad(
  { probeOrigin, transferOrigin }: { readonly probeOrigin: string; readonly transferOrigin: string },
  tools: StepTools,
  signal: AbortSignal,
  mbpsSoFar: () => number,
  onSample: (roundTripMs: number) => void,
): Promise<{ readonly samples: LoadedSample[]; readonly discarded: number }> {
  const most = probeOrigin === transferOrigin ? UNDER_WAY_BESIDE_TRANSFERS : UNDER_WAY_MOST;
  const samples: LoadedSample[] = [];
  let discarded = 0;
  const underWay = new Set<Promise<void>>();
  const hearing = deadlineWithin(tools.signal, limits.loadSecondsMax * 1_000 + STRAGGLERS_MS);
  const ask = async () => {
    const sample = await takeSample(probeOrigin, { ...tools, signal: hearing.signal });
    if (sample === "spoilt") discarded += 1;
    if (sample === null || sample === "spoilt") return;
    const roundTripMs = sample.roundTripMs ?? Math.max(0, sample.durationMs - (tools.memory.biasMs ?? 0));
    samples.push({ sentAtMs: sample.sentAtMs, roundTripMs });
    onSample(roundTripMs);
  };
  while (!signal.aborted) {
    if (underWay.size < most) {
      const one: Promise<void> = ask().finally(() => underWay.delete(one));
      underWay.add(one);
    }
    const mbps = mbpsSoFar();
    await pause(RHYTHMS.find(({ fromMbps }) => mbps >= fromMbps)?.everyMs ?? 100, signal);
  }
  await Promise.race([Promise.all(underWay), pause(STRAGGLERS_MS, tools.signal)]);
  hearing.end();
  hearing.release();
  await Promise.all(underWay);
  return { samples, discarded };
}
