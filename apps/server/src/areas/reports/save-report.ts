import { limits } from "@waymark/contracts/limits";
import type { SavedReport } from "@waymark/contracts/reports/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { summariseReport } from "@waymark/rules/reports/summarise-report";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { problem } from "../../platform/problem.ts";
import { type ClaimedRun, giveRunTo, lockFinishedRun } from "../connectivity-test/port.ts";
import { ownActions } from "./own-actions.ts";
import { presentSaved } from "./present.ts";
import { type Reports, refuseIfOff } from "./reports.ts";
import { findOwned, putReport } from "./store.ts";

/**
 * Makes the report of a finished run somebody's own; the claim secret proves whose it is, and from then on their account.
 * Repeated, it brings the saved one up to date, for example after a correction. What was deleted has no run left, so it
 * cannot come back.
 */
export async function saveReport(ctx: UserCtx, reports: Reports, asked: ClaimedRun): Promise<SavedReport> {
  await refuseIfOff(reports, ctx.cloud, "DisableSaveReport");
  const { cloud, user, now } = ctx;
  const controls = await reports.controls(cloud);
  // no audit: a person stores what is their own.
  return write(ctx, ownScope(ctx), async (tx) => {
    const run = await lockFinishedRun(tx, asked, user.objectId);
    if (run === undefined || run.startedAt.getTime() <= now.getTime() - limits.anonymousReportKeptMs) {
      const saved = await findOwned(tx, asked.id, user.objectId);
      if (saved === undefined) throw problem("not_found");
      return presentSaved(saved, await ownActions(tx, ctx, controls));
    }
    if (!run.isOver) throw problem("run_not_over");
    const judgement = run.judgement ?? reports.judge(cloud, run.report);
    const saved = await putReport(tx, {
      id: asked.id,
      ownerId: user.objectId,
      startedAt: run.startedAt,
      savedAt: now,
      keepUntil: new Date(run.startedAt.getTime() + limits.savedReportKeptDays * DAY_MS),
      report: run.report,
      judgement,
      internetType: run.internetType,
      summary: summariseReport(reports.corrected(run.report), judgement),
    });
    if (saved === undefined) throw problem("not_found");
    await giveRunTo(tx, asked.id, user.objectId);
    return presentSaved(saved, await ownActions(tx, ctx, controls));
  });
}
