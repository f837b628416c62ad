import { WITHHELD_REASONS } from "@waymark/contracts/performance/figures";
import { PEER_GROUPS } from "@waymark/rules/scoring/peer-index";
import {
  bigint,
  boolean,
  date,
  double,
  generated,
  inCloud,
  integer,
  moment,
  nullable,
  oneOf,
  type TableTypes,
  text,
  uuid,
} from "../../platform/database/columns.ts";

export const PEERING_KINDS = ["direct", "transit"] as const;
export type PeeringKind = (typeof PEERING_KINDS)[number];

/**
 * Where networks meet the vendor is the same for every tenant and cloud, and the application only reads it. Indexes are the pipeline's; who may
 * read which is decided before they are asked for.
 */
export const performanceTables = {
  peerings: { asn: bigint, metro: text, kind: oneOf(PEERING_KINDS), since: date },
  index_windows: {
    ...inCloud,
    name: text,
    first_day: date,
    last_day: date,
    fingerprint: text,
    computed_at: moment,
  },
  index_places: {
    ...inCloud,
    name: text,
    country: text,
    state: text,
    peer_group: oneOf(PEER_GROUPS),
    peers: integer,
    baseline: nullable(double),
  },
  solution_indexes: {
    ...inCloud,
    name: text,
    solution_id: uuid,
    country: text,
    state: text,
    peer_group: oneOf(PEER_GROUPS),
    is_peer: boolean,
    value: nullable(double),
    low: nullable(double),
    high: nullable(double),
    samples: nullable(bigint),
    withheld: nullable(oneOf(WITHHELD_REASONS)),
    rank_from: nullable(integer),
    rank_to: nullable(integer),
  },
  index_restatements: {
    ...inCloud,
    id: generated(uuid),
    name: text,
    solution_id: uuid,
    country: text,
    state: text,
    old_value: nullable(double),
    new_value: nullable(double),
    reason: text,
    restated_at: moment,
  },
  peering_lists: { one: generated(boolean), fingerprint: text, row_count: integer, loaded_at: generated(moment) },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof performanceTables> {}
}
