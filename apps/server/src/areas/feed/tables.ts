import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { bytes, date, inCloud, nullable, oneOf, type TableTypes, text } from "../../platform/database/columns.ts";

export const feedTables = {
  feed_readers: {
    ...inCloud,
    instance: oneOf(CLOUD_INSTANCES),
    reader: bytes,
    version: nullable(text),
    seen_on: date,
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof feedTables> {}
}
