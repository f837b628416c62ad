import { timingSafeEqual } from "node:crypto";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { InternetType } from "@waymark/contracts/survey/internet-types";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import { claimHashOf } from "./claim-hash.ts";
import { presentReport } from "./present.ts";
import { readRuns } from "./runs.read.ts";

export type FinishedRun = {
  readonly isOver: boolean;
  readonly startedAt: Date;
  readonly report: Report;
  /** Null where no rule could be asked when the run ended. */
  readonly judgement: Judgement | null;
  readonly internetType: InternetType | null;
};

/**
 * A run with all that is kept of it, held against other changes until the transaction ends; undefined to whoever has not
 * its secret. In the nil tenant's scope.
 */
export async function lockFinishedRun(
  tx: Tx,
  id: string,
  claimSecret: string | undefined,
): Promise<FinishedRun | undefined> {
  const { rows } = await sql<{ judgement: Judgement | null; internetType: InternetType | null }>`
    select judgement,
           (select coalesce(told_type, case when correctness is distinct from 'No' then predicted_type end)
            from survey_answers where run_id = runs.id) as "internetType"
    from runs where id = ${id} for update of runs`.execute(tx);
  const [run] = await readRuns(tx, [id]);
  if (rows[0] === undefined || run === undefined || claimSecret === undefined) return undefined;
  if (!timingSafeEqual(run.claimHash, claimHashOf(claimSecret))) return undefined;
  const { runToken: _, ...report } = presentReport(run, run, null);
  return { startedAt: run.startedAt, isOver: run.status !== "Started", report, ...rows[0] };
}
