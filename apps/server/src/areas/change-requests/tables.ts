import { APPROVAL_KINDS } from "@waymark/contracts/change-requests/approval";
import { APPROVER_ROLES, CHANGE_STATUSES } from "@waymark/contracts/change-requests/change";
import { TEST_OUTCOMES, TEST_RESULTS, type ValidationTest } from "@waymark/contracts/change-requests/validation";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import {
  bigint,
  boolean,
  column,
  date,
  generated,
  inCloud,
  integer,
  json,
  moment,
  nullable,
  oneOf,
  type TableTypes,
  text,
  uuid,
} from "../../platform/database/columns.ts";

/** Approvals that are stored: somebody gave each of them. */
const STORED_KINDS = APPROVAL_KINDS.filter((kind) => kind !== "Unset" && kind !== "PendingReview");

export const changeRequestsTables = {
  endpoint_changes: {
    id: uuid,
    ...inCloud,
    number: generated(bigint),
    set_id: uuid,
    instance: oneOf(CLOUD_INSTANCES),
    workload: text,
    status: oneOf(CHANGE_STATUSES),
    is_deletion: boolean,
    reason: text,
    addition_date: nullable(date),
    removal_date: nullable(date),
    base_version: nullable(text),
    base: nullable(json<EndpointSetContent>()),
    content: json<EndpointSetContent>(),
    content_hash: text,
    additions: integer,
    removals: integer,
    people_tenant: uuid,
    blocked_by: nullable(uuid),
    blocked_at: nullable(moment),
    block_note: nullable(text),
    unblocked_by: nullable(uuid),
    unblocked_at: nullable(moment),
    unblock_note: nullable(text),
    published_version: nullable(text),
    published_by: nullable(uuid),
    published_at: nullable(moment),
    revision: generated(integer),
    created_at: moment,
    updated_at: moment,
    submitted_at: nullable(moment),
    staged_at: nullable(moment),
  },
  endpoint_change_authors: { ...inCloud, change_id: uuid, person: uuid, people_tenant: uuid, at: moment },
  endpoint_change_approvals: {
    id: generated(uuid),
    ...inCloud,
    change_id: uuid,
    role: oneOf(APPROVER_ROLES),
    kind: oneOf(STORED_KINDS),
    is_stand_in: boolean,
    content_hash: text,
    people_tenant: uuid,
    person: nullable(uuid),
    note: text,
    at: moment,
    cancelled_at: nullable(moment),
  },
  endpoint_change_bypasses: {
    id: generated(uuid),
    ...inCloud,
    change_id: uuid,
    content_hash: text,
    tests: column<ValidationTest[]>("integer[]"),
    until: moment,
    people_tenant: uuid,
    person: nullable(uuid),
    note: text,
    at: moment,
    cancelled_at: nullable(moment),
  },
  endpoint_test_results: {
    ...inCloud,
    change_id: uuid,
    test: column<ValidationTest>("integer"),
    content_hash: text,
    result: oneOf(TEST_RESULTS),
    outcome: oneOf(TEST_OUTCOMES),
    text_key: text,
    inputs: json<string[]>(),
    entries: json<string[]>(),
    entry_count: integer,
    ran_at: moment,
    valid_until: moment,
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof changeRequestsTables> {}
}
