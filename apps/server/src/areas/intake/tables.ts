import { generated, moment, nullable, ofTenant, type TableTypes, text, uuid } from "../../platform/database/columns.ts";

export const intakeTables = {
  intake_keys: {
    ...ofTenant,
    id: uuid,
    name: text,
    key_hash: text,
    created_at: generated(moment),
    revoked_at: nullable(moment),
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof intakeTables> {}
}
