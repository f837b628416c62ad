import type { Survey } from "@waymark/contracts/survey/schemas";
import { surveyOf } from "@waymark/rules/survey/survey";
import { inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { type Answer, putAnswer } from "./store.ts";
import { type AskedSurvey, type Surveys, surveyedReport } from "./surveys.ts";

/** One answer about a run. Said again it changes nothing; another one replaces it. */
export async function answerSurvey(surveys: Surveys, asked: AskedSurvey, answer: Answer): Promise<Survey> {
  const { id } = await surveyedReport(surveys, asked);
  const scope = { cloud: asked.cloud, tenantId: NIL_TENANT };
  const kept = await inScope(surveys.db, scope, (tx) =>
    putAnswer(tx, scope, {
      ...answer,
      runId: id,
      answeredTenantId: asked.caller.kind === "user" ? asked.caller.tenantId : null,
      at: new Date(surveys.clock.now()),
    }),
  );
  return surveyOf(kept);
}
