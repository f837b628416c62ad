import { z } from "zod";
import { ClaimSecret } from "../connectivity-test/report.ts";
import { CLAIM_HEADER } from "../connectivity-test/test-run.ts";
import type { SchemasFor } from "../schema.ts";
import { CONNECTION_HINTS, CORRECTNESS, INTERNET_TYPES } from "./internet-types.ts";
import type { surveyRoutes } from "./routes.ts";

const InternetType = z.enum(INTERNET_TYPES);

/** What was asked and answered about a run's kind of internet. */
export const Survey = z
  .strictObject({
    predictedType: InternetType,
    /** Null until it is answered. */
    correctness: z.enum(CORRECTNESS).nullable(),
    /** Nothing is left to ask: the prediction was right, or the person has stated the right type. */
    isFinish: z.boolean(),
  })
  .meta({ id: "Survey" });
export type Survey = z.infer<typeof Survey>;

const headers = z.object({ [CLAIM_HEADER]: ClaimSecret.optional() });
const runId = z.uuid();
/** Part of the specified query and believed by nobody: whose organisation answers is known from the token. */
const tenantId = z.string().max(100).optional();

export const surveySchemas = {
  classify: {
    summary: "What kind of internet a run was made from, as far as its report tells",
    headers,
    query: z.strictObject({
      runId,
      /** What the browser says of its own connection. */
      value: z.enum(CONNECTION_HINTS).optional(),
      tenantId,
      classification: InternetType.optional(),
    }),
    reply: z.strictObject({ classification: InternetType, survey: Survey }).meta({ id: "Classification" }),
  },
  logType: {
    summary: "Tell the real type; repeated, the last word counts",
    headers,
    query: z.strictObject({ runId, value: InternetType, tenantId, classification: InternetType }),
    reply: Survey,
  },
  logCorrectness: {
    summary: "Tell whether the classification is right; repeated, the last word counts",
    headers,
    query: z.strictObject({ runId, value: z.enum(CORRECTNESS), tenantId, classification: InternetType }),
    reply: Survey,
  },
} as const satisfies SchemasFor<typeof surveyRoutes>;
