import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { answerSurvey } from "./answer.ts";
import { classify } from "./classify.ts";
import type { SurveyedRun, Surveys } from "./surveys.ts";

type Call = {
  readonly query: { readonly runId: string };
  readonly headers: { readonly [CLAIM_HEADER]?: string | undefined };
};

const runOf = ({ query, headers }: Call): SurveyedRun => ({ runId: query.runId, claimSecret: headers[CLAIM_HEADER] });

/** The query may name a tenant; nothing reads it, because the token says who answers. */
export const surveyHandlers = (surveys: Surveys): AreaHandlers<"survey"> => ({
  classify: (call) => classify(call.ctx, surveys, runOf(call), call.query.value),
  logType: (call) =>
    answerSurvey(call.ctx, surveys, runOf(call), {
      predictedType: call.query.classification,
      statedType: call.query.value,
    }),
  logCorrectness: (call) =>
    answerSurvey(call.ctx, surveys, runOf(call), {
      predictedType: call.query.classification,
      correctness: call.query.value,
    }),
});
