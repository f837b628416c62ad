import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { SurveyAnswers } from "@waymark/rules/survey/survey";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";

/** What was answered about a run; undefined where nothing was. */
export async function readAnswers(db: Db, cloud: CloudName, runId: string): Promise<SurveyAnswers | undefined> {
  const { rows } = await read({ db }, anonymousScope(cloud), (tx) =>
    sql<SurveyAnswers>`
      select predicted_type as "predictedType", correctness, told_type as "statedType"
      from survey_answers where run_id = ${runId}`.execute(tx),
  );
  return rows[0];
}
