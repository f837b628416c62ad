import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { SurveyAnswers } from "@waymark/rules/survey/survey";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { inScope, NIL_TENANT } from "../../platform/database/scope.ts";

/** What was answered about a run; undefined where nothing was. */
export async function readAnswers(db: Db, cloud: CloudName, runId: string): Promise<SurveyAnswers | undefined> {
  const { rows } = await inScope(db, { cloud, tenantId: NIL_TENANT }, (tx) =>
    sql<SurveyAnswers>`
      select predicted_type as "predictedType", correctness, told_type as "toldType"
      from survey_answers where run_id = ${runId}`.execute(tx),
  );
  return rows[0];
}
