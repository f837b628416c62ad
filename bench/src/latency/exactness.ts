import { mean, median, quantile, spread } from "../support/rounds.ts";
import { type Errors, MODES, takeRound } from "./take-round.ts";
import { buildTestbed, type Testbed } from "./testbed.ts";

const ROUNDS = 6;
const RTTS_MS = [5, 20, 50, 100];
const GOALS = { medianMs: 0.5, p95Ms: 0.8, ofCloudflare: 1.1, ofNaive: 1 / 6, untimedP95Ms: 1 };

/** Goals L1 and L3: the shipped engine's error against the link's truth, compared with other tools in the same run. */
export async function measureExactness(isTls: boolean): Promise<{ reached: boolean; figure: string }> {
  const testbed = await buildTestbed(RTTS_MS, RTTS_MS, isTls);
  const rounds: (readonly Errors[])[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const errors: Errors[] = [];
      for (const mode of MODES) {
        const taken = await takeRound(testbed, mode, round);
        console.log(`${mode}: ${listed(taken, (values) => values.map(inHundredths).join(" "))}`);
        errors.push(taken);
      }
      rounds.push(errors);
    }
    await printWire(testbed);
  } finally {
    await testbed.stop();
  }
  for (const [at, mode] of MODES.entries()) {
    const taken = joined(rounds.flatMap((errors) => errors[at] ?? []));
    console.log(`${mode}, mean error in ms: ${listed(taken, (values) => inHundredths(mean(values.map(Math.abs))))}`);
  }
  return judge(rounds.map(joined));
}

function judge(rounds: readonly Errors[]) {
  const all = joined(rounds);
  const ours = all.ours.map(Math.abs);
  const ofOthers = (tool: keyof Errors) => rounds.map((errors) => meanError(errors.ours) / meanError(errors[tool]));
  const [ofCloudflare, ofNaive] = [ofOthers("cloudflare"), ofOthers("naive")];
  const medianMs = median(ours);
  const p95Ms = quantile(ours, 0.95);
  const reportedMs = median(all.cloudflareReported.map(Math.abs));
  const untimedP95Ms = quantile(all.untimed.map(Math.abs), 0.95);
  return {
    reached:
      medianMs <= GOALS.medianMs &&
      p95Ms <= GOALS.p95Ms &&
      median(ofCloudflare) <= GOALS.ofCloudflare &&
      medianMs < reportedMs &&
      median(ofNaive) <= GOALS.ofNaive &&
      untimedP95Ms <= GOALS.untimedP95Ms,
    figure: [
      `L1 ${inHundredths(medianMs)} ms median, ${inHundredths(p95Ms)} p95 (goal ≤ ${GOALS.medianMs}/${GOALS.p95Ms})`,
      `${inHundredths(median(ofCloudflare))} × Cloudflare's minimum (spread ${spread(ofCloudflare)}, ≤ ${GOALS.ofCloudflare})`,
      `it reports ${inHundredths(reportedMs)}`,
      `${inHundredths(median(ofNaive))} of a naive fetch (spread ${spread(ofNaive)}, ≤ ${inHundredths(GOALS.ofNaive)})`,
      `L3 ${inHundredths(untimedP95Ms)} ms p95 (≤ ${GOALS.untimedP95Ms})`,
    ].join("; "),
  };
}

/** Prints the link's own figures: the part of every error that comes from the server and the kernel. */
async function printWire(testbed: Testbed): Promise<void> {
  const { flows } = await testbed.network.link.look();
  for (const { address, rttMs } of testbed.doors.filter((door) => door.isTimed)) {
    const seen = flows.filter((flow) => flow.server === address && flow.roundTrips > 20).map((flow) => flow.smallestMs);
    console.log(`on the wire ${rttMs} ms and the server's answer took ${inHundredths(Math.min(...seen))} ms`);
  }
}

const TOOLS: readonly (keyof Errors)[] = ["ours", "untimed", "naive", "cloudflare", "cloudflareReported"];

function joined(parts: readonly Errors[]): Errors {
  const of = (tool: keyof Errors) => parts.flatMap((part) => part[tool]);
  return {
    ours: of("ours"),
    untimed: of("untimed"),
    naive: of("naive"),
    cloudflare: of("cloudflare"),
    cloudflareReported: of("cloudflareReported"),
  };
}

const listed = (errors: Errors, show: (values: readonly number[]) => string): string =>
  TOOLS.map((tool) => `${tool} ${show(errors[tool])}`).join(", ");
const meanError = (errors: readonly number[]): number => mean(errors.map(Math.abs));
const inHundredths = (value: number): string => value.toFixed(2);
