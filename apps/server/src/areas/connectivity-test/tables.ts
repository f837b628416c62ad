import { CORRECTED_SUBJECTS } from "@waymark/contracts/connectivity-test/corrections";
import { RUN_STATUSES } from "@waymark/contracts/connectivity-test/test-run";
import {
  bigint,
  bytes,
  double,
  inCloud,
  integer,
  json,
  moment,
  nullable,
  oneOf,
  type TableTypes,
  text,
  textArray,
  uuid,
} from "../../platform/database/columns.ts";

/** Whether a signal could have been as fast as measured from a corrected place. */
export const LIGHT_CHECKS = ["plausible", "impossible", "unchecked"] as const;

export const connectivityTestTables = {
  runs: {
    ...inCloud,
    id: uuid,
    user_id: nullable(uuid),
    claim_hash: bytes,
    status: oneOf(RUN_STATUSES),
    last_sequence: integer,
    answered: textArray,
    started_at: moment,
    ends_by: moment,
    ended_at: nullable(moment),
    measurement_id: uuid,
    report: json(),
    peers: nullable(json()),
    rule_set: nullable(text),
    judgement: nullable(json()),
    metro_seen: nullable(json()),
  },
  run_events: { ...inCloud, run_id: uuid, sequence: integer, event: text, payload: json(), at: moment },
  run_samples: { ...inCloud, run_id: uuid, doors: json(), at: moment },
  place_corrections: {
    ...inCloud,
    run_id: uuid,
    subject: oneOf(CORRECTED_SUBJECTS),
    city: text,
    region: text,
    country: text,
    latitude: double,
    longitude: double,
    said_before: nullable(json()),
    network: nullable(text),
    asn: nullable(bigint),
    as_name: nullable(text),
    light: oneOf(LIGHT_CHECKS),
    too_quick: nullable(json()),
    at: moment,
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof connectivityTestTables> {}
}
