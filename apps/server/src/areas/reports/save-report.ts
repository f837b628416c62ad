import { limits } from "@waymark/contracts/limits";
import type { SavedReport } from "@waymark/contracts/reports/schemas";
import { summariseReport } from "@waymark/rules/reports/summarise-report";
import { enterScope, inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { lockFinishedRun } from "../connectivity-test/finished-run.read.ts";
import { presentSaved } from "./present.ts";
import { type Asker, type Reports, refuseIfOff, scopeOf } from "./reports.ts";
import { findOwned, putReport } from "./store.ts";

const DAY_MS = 86_400_000;

/**
 * Makes the report of a finished run somebody's own; the claim secret shows whose it is. Said again it brings the saved
 * one up to date, after a correction for example. What was deleted has no run left, so it can not come back.
 */
export async function saveReport(
  reports: Reports,
  asker: Asker,
  asked: { readonly id: string; readonly claimSecret: string | undefined },
): Promise<SavedReport> {
  await refuseIfOff(reports, asker.cloud, "DisableSaveReport");
  const { cloud, user } = asker;
  const now = reports.clock.now();
  return inScope(reports.db, { cloud, tenantId: NIL_TENANT }, async (tx) => {
    const run = await lockFinishedRun(tx, asked.id, asked.claimSecret);
    await enterScope(tx, scopeOf(asker));
    if (run === undefined || run.startedAt.getTime() <= now - limits.anonymousReportKeptMs) {
      const saved = await findOwned(tx, asked.id, user.objectId);
      if (saved === undefined) throw problem("not_found");
      return presentSaved(saved);
    }
    if (!run.isOver) throw problem("conflict");
    const judgement = run.judgement ?? reports.judge(cloud, run.report);
    const saved = await putReport(tx, scopeOf(asker), {
      id: asked.id,
      ownerId: user.objectId,
      startedAt: run.startedAt,
      savedAt: new Date(now),
      keepUntil: new Date(run.startedAt.getTime() + limits.savedReportKeptDays * DAY_MS),
      report: run.report,
      judgement,
      internetType: run.internetType,
      summary: summariseReport(reports.corrected(run.report), judgement),
    });
    if (saved === undefined) throw problem("not_found");
    return presentSaved(saved);
  });
}
