import type { Figure } from "@waymark/contracts/performance/figures";
import { computeAssessment } from "./assessment.ts";
import { populationOf, quantityOf, type WorkloadCell } from "./cell-figures.ts";
import { findObstacle, showIfPrecise } from "./gate.ts";
import { computeJitter, computePacketLoss } from "./line-figures.ts";

export type CallFigures = {
  /** In points. */
  readonly calls: Figure;
  readonly rtt: Figure;
  readonly jitter: Figure;
  readonly packetLoss: Figure;
};

/** Calls by themselves: their points, and what these are made of. */
export function computeCallFigures(cell: WorkloadCell): CallFigures {
  const population = populationOf(cell);
  const rttMs = quantityOf(cell, "rttMs", "p50", cell.rttP50);
  const jitterMs = quantityOf(cell, "jitterMs", "p50", cell.jitterP50);
  const lossPercent = quantityOf(cell, "lossPercent", "p50", cell.lossP50);
  const calls = { ...population, rttMs, jitterMs, lossPercent };
  return {
    calls: computeAssessment({ mail: null, files: null, calls }).workloads.calls,
    rtt:
      findObstacle(population, [rttMs.dominance]) ??
      showIfPrecise(rttMs.quantile.value, rttMs.quantile, population.samples),
    jitter: computeJitter({ ...population, ...jitterMs }),
    packetLoss: computePacketLoss({
      ...population,
      sent: cell.packetsSent,
      lost: cell.packetsLost,
      dominance: lossPercent.dominance,
    }),
  };
}
