import type { ConnectionHint, InternetType } from "@waymark/contracts/survey/internet-types";
import type { Survey } from "@waymark/contracts/survey/schemas";
import { classifyInternetType } from "@waymark/rules/survey/classify-internet-type";
import { surveyOf } from "@waymark/rules/survey/survey";
import type { Ctx } from "../../platform/ctx.ts";
import { readAnswers } from "./answers.read.ts";
import { type SurveyedRun, type Surveys, surveyedReport } from "./surveys.ts";

/** Guesses the kind of line from the report and shows what has been answered already. Stores nothing. */
export async function classify(
  ctx: Ctx,
  surveys: Surveys,
  run: SurveyedRun,
  hint: ConnectionHint | undefined,
): Promise<{ classification: InternetType; survey: Survey }> {
  const report = await surveyedReport(ctx, surveys, run);
  const answers = await readAnswers(ctx.db, ctx.cloud, report.id);
  // A person who answered about a guess goes on with that guess, even where today's rules would guess differently.
  const predictedType = answers?.predictedType ?? classifyInternetType(report, hint);
  return {
    classification: predictedType,
    survey: surveyOf(answers ?? { predictedType, correctness: null, statedType: null }),
  };
}
