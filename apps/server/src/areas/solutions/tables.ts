import { PROOF_OUTCOMES, PROOF_WAYS, PROVABLE_KINDS } from "@waymark/contracts/solutions/proof";
import {
  ADDED_BY_METHODS,
  ITEM_KINDS,
  ITEM_PROOFS,
  ITEM_STATES,
  PROVIDER_STATUSES,
  SOLUTION_STATUSES,
  SOLUTION_TYPES,
  VISIBILITIES,
} from "@waymark/contracts/solutions/solution";
import {
  bytes,
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

const ofProvider = { ...inCloud, provider_id: generated(uuid) } as const;

export const solutionsTables = {
  providers: {
    ...ofProvider,
    tenant_id: generated(nullable(uuid)),
    public_id: text,
    name: text,
    url: text,
    status: oneOf(PROVIDER_STATUSES),
    registered_at: generated(moment),
  },
  solutions: {
    ...ofProvider,
    id: uuid,
    name: text,
    type: oneOf(SOLUTION_TYPES),
    visibility: generated(oneOf(VISIBILITIES)),
    status: generated(oneOf(SOLUTION_STATUSES)),
    awaiting_review_since: nullable(moment),
    revision: generated(integer),
    created_at: generated(moment),
  },
  solution_items: {
    ...ofProvider,
    id: generated(uuid),
    solution_id: uuid,
    kind: oneOf(ITEM_KINDS),
    value: text,
    state: oneOf(ITEM_STATES),
    proof: nullable(oneOf(ITEM_PROOFS)),
    date_added: moment,
    date_last_verified: nullable(moment),
    added_by_method: oneOf(ADDED_BY_METHODS),
    added_by_user: nullable(uuid),
    approved_by: nullable(uuid),
    approved_date: nullable(moment),
    next_check: nullable(moment),
    valid_from: nullable(moment),
    valid_until: nullable(moment),
  },
  item_proofs: {
    ...ofProvider,
    kind: oneOf(PROVABLE_KINDS),
    value: text,
    asked_way: nullable(oneOf(PROOF_WAYS)),
    asked_at: nullable(moment),
    taken_until: nullable(moment),
    seen_way: nullable(oneOf(PROOF_WAYS)),
    seen_at: nullable(moment),
    outcome: nullable(oneOf(PROOF_OUTCOMES)),
    contacts: nullable(textArray),
    contacts_until: nullable(moment),
    code_hash: nullable(bytes),
    code_salt: nullable(bytes),
    code_to: nullable(text),
    tries_left: nullable(integer),
    sent_at: nullable(moment),
    holds_until: nullable(moment),
  },
  solution_tags: { ...inCloud, solution_id: uuid, tag: text },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof solutionsTables> {}
}
