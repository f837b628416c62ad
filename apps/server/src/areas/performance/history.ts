import { limits } from "@waymark/contracts/limits";
import type { HistoryQuery, HistoryReply } from "@waymark/contracts/performance/schemas";
import { DAY_MS, mondayOf, utcDay } from "@waymark/contracts/units";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import { readHistory } from "./history.read.ts";
import { latestOfSolution, type Performance } from "./latest.ts";
import { namedPlace } from "./named-place.ts";

/** A solution at a place through the days, or through the weeks of a long time. */
export async function history(
  ctx: UserCtx,
  performance: Performance,
  solutionId: string,
  { startDate, endDate, ...place }: HistoryQuery,
): Promise<HistoryReply> {
  // Not found where the caller may not read it.
  const { day: newestDay } = await latestOfSolution(ctx, performance, solutionId);
  const lastDay = endDate ?? newestDay ?? utcDay(ctx.now.getTime());
  const firstDay = startDate ?? utcDay(Date.parse(lastDay) - (limits.historyDays - 1) * DAY_MS);
  if (firstDay > lastDay) throw problem("request_invalid");
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  const step = days > limits.historyDaysByDayMax ? "week" : "day";
  const series = await readHistory(performance.measurements, ctx.cloud, {
    step,
    solutionId,
    ...namedPlace(place),
    // A week is asked for by its first day.
    firstDay: step === "week" ? utcDay(mondayOf(Date.parse(firstDay))) : firstDay,
    lastDay,
  });
  return { step, provisionalSince: provisionalSince(ctx.now.getTime(), newestDay), series };
}

/** The first closed day that is younger than a day stays provisional. */
function provisionalSince(nowMs: number, newestDay: string | null): string | null {
  const first = utcDay(nowMs - limits.dayProvisionalMs - limits.dayClosesAfterMs);
  return newestDay === null || first > newestDay ? null : first;
}
