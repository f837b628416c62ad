import { GRANT_SUBJECTS } from "@waymark/contracts/access/flags";
import {
  generated,
  moment,
  nullable,
  ofTenant,
  oneOf,
  type TableTypes,
  text,
  uuid,
} from "../../platform/database/columns.ts";

export const accessTables = {
  access_grants: {
    ...ofTenant,
    id: generated(uuid),
    subject_kind: oneOf(GRANT_SUBJECTS),
    subject_id: uuid,
    right_name: text,
    granted_by: text,
    granted_at: generated(moment),
    revoked_at: nullable(moment),
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof accessTables> {}
}
