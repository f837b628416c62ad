import type { ConnectionHint, InternetType } from "@waymark/contracts/survey/internet-types";
import type { Survey } from "@waymark/contracts/survey/schemas";
import { classifyInternetType } from "@waymark/rules/survey/classify-internet-type";
import { surveyOf } from "@waymark/rules/survey/survey";
import { readAnswers } from "./answers.read.ts";
import { type AskedSurvey, type Surveys, surveyedReport } from "./surveys.ts";

/** What the report says about the line, and what has been answered already. Nothing is kept: asking is no answer. */
export async function classify(
  surveys: Surveys,
  asked: AskedSurvey,
  hint: ConnectionHint | undefined,
): Promise<{ classification: InternetType; survey: Survey }> {
  const report = await surveyedReport(surveys, asked);
  const answers = await readAnswers(surveys.db, asked.cloud, report.id);
  // Whoever answered about a guess goes on with that one, whatever would be guessed today.
  const predictedType = answers?.predictedType ?? classifyInternetType(report, hint);
  return {
    classification: predictedType,
    survey: surveyOf(answers ?? { predictedType, correctness: null, toldType: null }),
  };
}
