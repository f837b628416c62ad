import type { Survey } from "@waymark/contracts/survey/schemas";
import { surveyOf } from "@waymark/rules/survey/survey";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import { type Answer, putAnswer } from "./store.ts";
import { type SurveyedRun, type Surveys, surveyedReport } from "./surveys.ts";

/** Keeps one answer per run. Idempotent; a different answer replaces the one before. */
export async function answerSurvey(ctx: Ctx, surveys: Surveys, run: SurveyedRun, answer: Answer): Promise<Survey> {
  const { id } = await surveyedReport(ctx, surveys, run);
  // no audit: the answer of an anonymous visitor about their own run.
  const kept = await write(ctx, anonymousScope(ctx.cloud), (tx) =>
    putAnswer(tx, { ...answer, runId: id, answeredTenantId: ctx.user?.tenantId ?? null, at: ctx.now }),
  );
  return surveyOf(kept);
}
