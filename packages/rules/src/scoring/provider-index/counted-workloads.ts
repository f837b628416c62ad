import type { WithheldFigure } from "@waymark/contracts/performance/figures";
import { SCORED_WORKLOADS, type ScoredWorkload } from "@waymark/contracts/performance/parts";
import { mostTelling } from "../assessment.ts";
import { type Cell, populationOf, quantityOf, type WorkloadCell } from "../cell-figures.ts";
import { type Dominance, findObstacle, withhold } from "../gate.ts";

export type CountedWorkloads = {
  /** Of enough tenants, and decided by no single one. */
  readonly counted: ReadonlySet<ScoredWorkload>;
  /** Why no workload is; undefined where one is. */
  readonly obstacle: WithheldFigure | undefined;
};

/** The workloads of a solution at a place of which its index may tell. */
export function countedWorkloads({ workloads }: Cell): CountedWorkloads {
  const obstacles = SCORED_WORKLOADS.map((workload) => ({
    workload,
    obstacle: obstacleOf(workload, workloads[workload]),
  }));
  const counted = obstacles.flatMap(({ workload, obstacle }) => (obstacle === undefined ? [workload] : []));
  return {
    counted: new Set(counted),
    obstacle: counted.length > 0 ? undefined : mostTelling(obstacles.flatMap(({ obstacle }) => obstacle ?? [])),
  };
}

function obstacleOf(workload: ScoredWorkload, cell: WorkloadCell | undefined): WithheldFigure | undefined {
  return cell === undefined ? withhold("NoData", 0) : findObstacle(populationOf(cell), dominancesOf(workload, cell));
}

function dominancesOf(workload: ScoredWorkload, cell: WorkloadCell): readonly Dominance[] {
  if (workload === "mail") return [quantityOf(cell, "rttMs", "p50", []).dominance];
  if (workload === "files") return [quantityOf(cell, "megabytesPerSecond", "p25", []).dominance];
  return (["rttMs", "jitterMs", "lossPercent"] as const).map((of) => quantityOf(cell, of, "p50", []).dominance);
}
