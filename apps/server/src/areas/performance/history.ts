import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { HistoryQuery, HistoryReply } from "@waymark/contracts/performance/schemas";
import { DAY_MS, mondayOf, utcDay } from "@waymark/contracts/units";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import { dayOf } from "./closed-days.read.ts";
import { readHistory } from "./history.read.ts";
import { namedPlace } from "./named-place.ts";
import { readableSolution } from "./readable-solution.ts";
import type { Performance } from "./reader.ts";

/** A solution at a place through the days, or through the weeks of a long time. */
export async function history(
  ctx: UserCtx,
  performance: Performance,
  solutionId: string,
  { startDate, endDate, ...place }: HistoryQuery,
): Promise<HistoryReply> {
  // Asked beside the figures, whose days a caller usually names.
  const newestDay = Promise.all([
    dayOf(performance.measurements, []),
    readableSolution(ctx, performance, solutionId),
  ]).then(([day]) => day);
  // Who waits for it hears of its failure, however early that comes.
  newestDay.catch(() => undefined);
  const lastDay = endDate ?? (await newestDay) ?? utcDay(ctx.now.getTime());
  const firstDay = startDate ?? utcDay(Date.parse(lastDay) - (performanceLimits.historyDays - 1) * DAY_MS);
  if (firstDay > lastDay) throw problem("request_invalid");
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  const step = days > performanceLimits.historyDaysByDayMax ? "week" : "day";
  const reading = readHistory(performance.measurements, ctx.cloud, {
    step,
    solutionId,
    ...namedPlace(place),
    // A week is asked for by its first day.
    firstDay: step === "week" ? utcDay(mondayOf(Date.parse(firstDay))) : firstDay,
    lastDay,
  });
  const [day, series] = await Promise.all([newestDay, reading]);
  return { step, provisionalSince: provisionalSince(ctx.now.getTime(), day), series };
}

/** The first closed day that is younger than a day stays provisional. */
function provisionalSince(nowMs: number, newestDay: string | null): string | null {
  const first = utcDay(nowMs - performanceLimits.dayProvisionalMs - performanceLimits.dayClosesAfterMs);
  return newestDay === null || first > newestDay ? null : first;
}
