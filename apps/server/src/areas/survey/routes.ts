import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import type { Caller } from "../../platform/caller.ts";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { answerSurvey } from "./answer.ts";
import { classify } from "./classify.ts";
import type { AskedSurvey, Surveys } from "./surveys.ts";

type Call = {
  readonly query: { readonly runId: string };
  readonly headers: { readonly [CLAIM_HEADER]?: string | undefined };
  readonly cloud: CloudName;
  readonly caller: Caller;
};

const asked = ({ query, headers, cloud, caller }: Call): AskedSurvey => ({
  runId: query.runId,
  claimSecret: headers[CLAIM_HEADER],
  cloud,
  caller,
});

/** The tenant that the query may name is read by nobody: who answers is known from the token. */
export const surveyHandlers = (surveys: Surveys): AreaHandlers<"survey"> => ({
  classify: (call) => classify(surveys, asked(call), call.query.value),
  logType: (call) =>
    answerSurvey(surveys, asked(call), { predictedType: call.query.classification, toldType: call.query.value }),
  logCorrectness: (call) =>
    answerSurvey(surveys, asked(call), { predictedType: call.query.classification, correctness: call.query.value }),
});
