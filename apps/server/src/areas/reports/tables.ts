import { TONES } from "@waymark/contracts/connectivity-test/finding-words";
import type { Verdict } from "@waymark/contracts/connectivity-test/findings";
import { SHARE_KINDS } from "@waymark/contracts/reports/sharing";
import {
  double,
  generated,
  integer,
  json,
  moment,
  nullable,
  ofTenant,
  oneOf,
  type TableTypes,
  text,
  textArray,
  uuid,
} from "../../platform/database/columns.ts";

export const reportsTables = {
  reports: {
    ...ofTenant,
    id: uuid,
    owner_id: uuid,
    started_at: moment,
    saved_at: moment,
    keep_until: moment,
    report: json(),
    judgement: json(),
    city: text,
    region: text,
    country: text,
    internet_type: nullable(text),
    verdict: json<Verdict>(),
    tone: oneOf(TONES),
    findings: textArray,
    mail_ms: nullable(double),
    files_megabytes_per_second: nullable(double),
    busy_rise_ms: nullable(double),
    ai_chat_ms: nullable(double),
  },
  report_shares: {
    ...ofTenant,
    id: generated(uuid),
    report_id: uuid,
    kind: oneOf(SHARE_KINDS),
    receiver_id: nullable(uuid),
    receiver_name: nullable(text),
    receiver_mail: nullable(text),
    shared_by_name: text,
    hidden: textArray,
    shared_at: moment,
    expires_at: moment,
    revoked_at: nullable(moment),
    removed_at: nullable(moment),
    views: generated(integer),
    last_viewed_at: nullable(moment),
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof reportsTables> {}
}
