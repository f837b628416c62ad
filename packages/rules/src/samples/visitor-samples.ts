import type { MeasurementTaken } from "@waymark/contracts/events/measurement-taken";
import type { ScoredWorkload } from "@waymark/contracts/performance/parts";
import type { PerformanceSample } from "@waymark/contracts/performance/sample";

/**
 * The samples of a visitor's test: mail from the door in use, files and calls from the line. A browser cannot tell why nothing came
 * back, so what failed makes no sample. Who tested is not known: the network stands for the tenant.
 */
export function visitorSamples(taken: MeasurementTaken): readonly PerformanceSample[] {
  const { doors, line, measurementId, ...around } = taken;
  const sampleOf = (workload: ScoredWorkload, measured: Partial<PerformanceSample>): PerformanceSample => ({
    ...around,
    ...NOTHING_MEASURED,
    sampleId: measurementId,
    workload,
    source: "visitor",
    tenant: taken.egressNetwork,
    outcome: "ok",
    position: "unknown",
    ...measured,
  });
  const samples: PerformanceSample[] = [];
  const mail = doors.filter(({ workload }) => workload === "mail");
  const inUse = mail.find((door) => door.inUse);
  if (inUse !== undefined) {
    const best = mail.reduce((one, other) => (other.medianMs < one.medianMs ? other : one), inUse);
    samples.push(sampleOf("mail", { rttMs: inUse.medianMs, metro: inUse.metro, bestMetro: best.metro }));
  }
  const { megabytesPerSecond = 0, packetsSent = 0, packetsLost = 0, udpRttMs = null, jitterMs = null } = line ?? {};
  if (megabytesPerSecond > 0) samples.push(sampleOf("files", { megabytesPerSecond }));
  if (udpRttMs !== null && jitterMs !== null && packetsSent > 0)
    samples.push(sampleOf("calls", { rttMs: udpRttMs, jitterMs, packetsSent, packetsLost }));
  return samples;
}

const NOTHING_MEASURED = {
  rttMs: null,
  megabytesPerSecond: null,
  jitterMs: null,
  packetsSent: 0,
  packetsLost: 0,
  metro: "",
  bestMetro: "",
} as const;
