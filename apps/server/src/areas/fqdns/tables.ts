import { APPROVAL_KINDS } from "@waymark/contracts/change-requests/approval";
import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { CUSTOMER_FACING_STATUSES, DAILY_TEST_STATUSES, FQDN_SCOPES } from "@waymark/contracts/fqdns/fqdn";
import {
  bigint,
  boolean,
  date,
  generated,
  inCloud,
  integer,
  moment,
  nullable,
  oneOf,
  type TableTypes,
  text,
  textArray,
  uuid,
} from "../../platform/database/columns.ts";

/** A request that is stored always has a status. */
const STORED_STATUSES = APPROVAL_KINDS.filter((kind) => kind !== "Unset");

export const fqdnsTables = {
  fqdns: {
    id: generated(uuid),
    ...inCloud,
    instance: oneOf(CLOUD_INSTANCES),
    domain_name: text,
    is_wildcard: boolean,
    is_tenant_wildcard: generated(boolean),
    workload: nullable(text),
    note: generated(text),
    is_deprecated: generated(boolean),
    published_domain_name: nullable(text),
    service_id: nullable(uuid),
    daily_test_status: generated(oneOf(DAILY_TEST_STATUSES)),
    customer_facing: generated(oneOf(CUSTOMER_FACING_STATUSES)),
    customer_facing_note: generated(text),
    component: generated(text),
    subcomponent: generated(text),
    scope: generated(oneOf(FQDN_SCOPES)),
    sample_count: generated(bigint),
    exemplars: generated(textArray),
    revision: generated(integer),
    updated_at: moment,
  },
  fqdn_assignments: {
    fqdn_id: uuid,
    ...inCloud,
    status: oneOf(STORED_STATUSES),
    new_workload: text,
    people_tenant: uuid,
    requested_by: nullable(uuid),
    requested_at: moment,
    request_note: text,
    reviewed_by: nullable(uuid),
    reviewed_at: nullable(moment),
    review_note: nullable(text),
  },
  fqdn_scans: { ...inCloud, fqdn_id: uuid, day: date, requests: bigint },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof fqdnsTables> {}
}
