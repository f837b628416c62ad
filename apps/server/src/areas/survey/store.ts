import type { Correctness, InternetType } from "@waymark/contracts/survey/internet-types";
import type { SurveyAnswers } from "@waymark/rules/survey/survey";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

/** About the guess that was shown: whether it is right, or what is right instead. */
export type Answer = { readonly predictedType: InternetType } & (
  | { readonly correctness: Correctness }
  | { readonly statedType: InternetType }
);

type NewAnswer = Answer & {
  readonly runId: string;
  readonly answeredTenantId: string | null;
  readonly at: Date;
};

/** Keeps an answer and returns all that is known by then. Saying that the guess was right takes back a type named before. */
export async function putAnswer(tx: Tx, answer: NewAnswer): Promise<SurveyAnswers> {
  const correctness = "correctness" in answer ? answer.correctness : null;
  const statedType = "statedType" in answer ? answer.statedType : null;
  const { rows } = await sql<SurveyAnswers>`
    insert into survey_answers as kept
      (run_id, answered_tenant_id, predicted_type, correctness, told_type, at)
    values (${answer.runId}, ${answer.answeredTenantId}, ${answer.predictedType},
            ${correctness}, ${statedType}, ${answer.at})
    on conflict (run_id) do update set
      answered_tenant_id = excluded.answered_tenant_id,
      predicted_type = excluded.predicted_type,
      correctness = coalesce(excluded.correctness, kept.correctness),
      told_type = case when excluded.correctness = 'Yes' then null else coalesce(excluded.told_type, kept.told_type) end,
      at = excluded.at
    returning predicted_type as "predictedType", correctness, told_type as "statedType"`.execute(tx);
  const [kept] = rows;
  if (kept === undefined) throw new Error("an answer was neither inserted nor updated");
  return kept;
}
