import { CORRECTNESS, INTERNET_TYPES } from "@waymark/contracts/survey/internet-types";
import { inCloud, moment, nullable, oneOf, type TableTypes, uuid } from "../../platform/database/columns.ts";

export const surveyTables = {
  survey_answers: {
    ...inCloud,
    run_id: uuid,
    answered_tenant_id: nullable(uuid),
    predicted_type: oneOf(INTERNET_TYPES),
    correctness: nullable(oneOf(CORRECTNESS)),
    told_type: nullable(oneOf(INTERNET_TYPES)),
    at: moment,
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof surveyTables> {}
}
