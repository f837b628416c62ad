import { moment, ofTenant, type TableTypes, text, uuid } from "../../platform/database/columns.ts";

export const operationsTables = {
  visits: { ...ofTenant, idempotency_key: uuid, event: text, at: moment },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof operationsTables> {}
}
