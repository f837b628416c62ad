import {
  bigint,
  boolean,
  date,
  generated,
  integer,
  moment,
  oneOf,
  type TableTypes,
  text,
} from "../../platform/database/columns.ts";

export const PEERING_KINDS = ["direct", "transit"] as const;
export type PeeringKind = (typeof PEERING_KINDS)[number];

/** The same for every tenant and cloud; the application only reads them. */
export const performanceTables = {
  peerings: { asn: bigint, metro: text, kind: oneOf(PEERING_KINDS), since: date },
  peering_lists: { one: generated(boolean), fingerprint: text, row_count: integer, loaded_at: generated(moment) },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof performanceTables> {}
}
