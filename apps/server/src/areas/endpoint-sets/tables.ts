import { VERSION_KINDS } from "@waymark/contracts/change-requests/publishing";
import { GOVERNANCE_CATEGORIES } from "@waymark/contracts/endpoint-sets/endpoint-set";
import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import {
  bigint,
  boolean,
  bytes,
  column,
  date,
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

/** From when on an addition counts, and until when a removed entry stays in the feed. */
const dates = { effective_on: nullable(date), leaves_on: nullable(date) };
const cidr = column<string>("cidr");
const uuidArray = column<string[]>("uuid[]");

export const endpointSetsTables = {
  endpoint_versions: {
    ...inCloud,
    instance: oneOf(CLOUD_INSTANCES),
    version: text,
    published_at: moment,
    kind: generated(oneOf(VERSION_KINDS)),
    people_tenant: nullable(uuid),
    published_by: nullable(uuid),
    note: generated(text),
    log_seq: nullable(bigint),
    log_hash: nullable(text),
    endpoints: nullable(bytes),
    endpoints_sha256: nullable(text),
  },
  endpoint_sets: {
    id: generated(uuid),
    ...inCloud,
    instance: oneOf(CLOUD_INSTANCES),
    public_id: nullable(integer),
    is_member_set: boolean,
    published_version: nullable(text),
    workload: text,
    governance_category: oneOf(GOVERNANCE_CATEGORIES),
    is_express_route: boolean,
    is_required: boolean,
    optional_functionality: text,
    tcp_ports: text,
    udp_ports: text,
    is_hidden: boolean,
    is_deleted: generated(boolean),
    member_set_id: nullable(uuid),
    public_description: text,
    internal_description: text,
    service_ids: generated(uuidArray),
    updated_at: moment,
  },
  endpoint_set_fqdns: { ...inCloud, set_id: uuid, domain_name: text, since_version: nullable(text), ...dates },
  endpoint_set_cidrs: { ...inCloud, set_id: uuid, subnet: cidr, since_version: nullable(text), ...dates },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof endpointSetsTables> {}
}
