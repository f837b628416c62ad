import type { AssessmentsQuery, AssessmentsReply } from "@waymark/contracts/performance/details-schemas";
import { computeCallFigures } from "@waymark/rules/scoring/call-figures";
import { floorToStep } from "@waymark/rules/scoring/count-steps";
import { roundFigure } from "@waymark/rules/scoring/rounding";
import type { UserCtx } from "../../platform/ctx.ts";
import { type CallNetwork, readCallNetworks } from "./call-networks.read.ts";
import { dayOf } from "./closed-days.read.ts";
import { namedPlace } from "./named-place.ts";
import { readableSolution } from "./readable-solution.ts";
import type { Performance } from "./reader.ts";

/** The calls of a solution at a place, by /24 and /48. Networks of too few tenants are counted, and not named. */
export async function latestAssessments(
  ctx: UserCtx,
  performance: Performance,
  solutionId: string,
  query: AssessmentsQuery,
): Promise<AssessmentsReply> {
  const [day] = await Promise.all([
    dayOf(performance.measurements, []),
    readableSolution(ctx, performance, solutionId),
  ]);
  if (day === null) return { day, networks: [], others: 0 };
  const question = { solutionId, place: namedPlace(query), day };
  const { networks, all } = await readCallNetworks(performance.measurements, ctx.cloud, question);
  return { day, networks: networks.map(presentNetwork), others: floorToStep(all - networks.length) };
}

function presentNetwork({ network, cell }: CallNetwork): AssessmentsReply["networks"][number] {
  const { calls, rtt, jitter, packetLoss } = computeCallFigures(cell);
  return {
    network: `${network}/${network.includes(":") ? 48 : 24}`,
    calls: roundFigure(calls, "points"),
    rtt: roundFigure(rtt, "ms"),
    jitter: roundFigure(jitter, "ms"),
    packetLoss: roundFigure(packetLoss, "lossPercent"),
  };
}
