import type { Report } from "@waymark/contracts/connectivity-test/report";
import { call, door, GOOD_REPORT, item } from "@waymark/rules/findings/test-reports";
import type { Chance } from "../chance.ts";
import type { Line } from "./line.ts";

const DOOR_SAMPLES = 25;
const CALL_PACKETS = 500;
const PACKETS_PER_MOMENT = 20;
const ECHO_MS = 1.5;

/** Simulates one test of a line: draws samples and summarises them like the engine. */
export function simulateRun(line: Line, chance: Chance): Report {
  // A bad moment affects everything, so half of the variation from run to run is shared.
  const weather = chance.normal();
  const shared = () => Math.SQRT1_2 * (weather + chance.normal());
  const level = Math.max(0.5, line.rttMs + line.driftMs * shared());
  const mail = summary(samplesOf(line, level, DOOR_SAMPLES, chance));
  const echo = summary(samplesOf(line, level + ECHO_MS * chance.factor(0.5), DOOR_SAMPLES, chance));
  const speed = (rate: number) => rate * Math.exp(-line.speedScatter * shared());
  const downMbps = speed(line.downMBps) * 8;
  const riseMs = line.riseMs * Math.exp(line.riseScatter * shared());
  return {
    ...GOOD_REPORT,
    ...egressOf(line, chance),
    measuredLatency: mail.smallestMs,
    measuredLatencies: [door({ samples: DOOR_SAMPLES, ...mail })],
    ...item("webSocket", { latency: { samples: DOOR_SAMPLES, ...echo } }),
    ...item("download", {
      downloadMbps: downMbps,
      megabytesPerSecond: downMbps / 8,
      uploadMbps: speed(line.upMBps) * 8,
    }),
    ...item("bufferBloat", { idleMs: level, riseMs, uploadLoadedMs: level + riseMs, samples: 60 }),
    ...callOf(line, level, shared(), chance),
  };
}

/** Other traffic comes in bursts, so adjacent samples meet it together. */
function samplesOf(line: Line, level: number, count: number, chance: Chance): number[] {
  const isDisturbed = chance.happens(line.burstChance);
  const [from, length] = [chance.between(0, count), count * chance.between(0.1, 0.4)];
  return Array.from({ length: count }, (_, index) => {
    const queueing = line.queueMs * chance.factor(line.queueScatter);
    const isWithin = isDisturbed && index >= from && index < from + length;
    return level + queueing + (isWithin ? line.burstMs * chance.factor(0.5) : 0);
  });
}

function summary(samples: readonly number[]) {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const averageMs = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  return { smallestMs: at(0), medianMs: at(0.5), p90Ms: at(0.9), averageMs };
}

function callOf(line: Line, level: number, mood: number, chance: Chance): Partial<Report> {
  const share = Math.min(0.5, line.lossShare * Math.exp(line.lossScatter * mood));
  const isLost = lossesOf(share, line.lossRun, chance);
  const times = samplesOf(line, level, CALL_PACKETS, chance).filter((_, index) => !isLost[index]);
  const { medianMs, p90Ms } = summary(times);
  const steps = times.slice(1).map((time, index) => Math.abs(time - (times[index] ?? time)));
  const worst = Math.max(
    ...isLost.map((_, index) => isLost.slice(index, index + PACKETS_PER_MOMENT).filter(Boolean).length),
  );
  return call({
    sent: CALL_PACKETS,
    received: times.length,
    lossPercent: (1 - times.length / CALL_PACKETS) * 100,
    burstLossPercent: (worst / PACKETS_PER_MOMENT) * 100,
    rttMs: medianMs,
    rttP90Ms: p90Ms,
    jitterMs: steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length),
  });
}

/** Gilbert's two-state model: packets are lost in runs of a mean length. */
function lossesOf(share: number, meanRun: number, chance: Chance): boolean[] {
  const begins = share / meanRun / Math.max(0.01, 1 - share);
  let isLosing = false;
  return Array.from({ length: CALL_PACKETS }, () => {
    isLosing = chance.happens(isLosing ? 1 - 1 / meanRun : begins);
    return isLosing;
  });
}

/** An address database is exact to about ten kilometres for 90 % of addresses, and only to the country for the others. */
function egressOf({ egressKm, network }: Line, chance: Chance): Partial<Report> {
  const hasOwn = !chance.happens(network.addressesWander);
  const address = hasOwn ? 0 : 1 + Math.floor(chance.share() * 200);
  const offKm = hasOwn ? 0 : chance.happens(0.1) ? chance.byRatio(50, 1_000) : chance.between(0, 40);
  return {
    egressAsn: network.asn,
    egressNetwork: `10.${network.asn % 256}.${address}.0/24`,
    browserToEgressLocationDistance: Math.round(egressKm + offKm),
  };
}
