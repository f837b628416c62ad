import {
  boolean,
  bytes,
  double,
  moment,
  nullable,
  ofTenant,
  type TableTypes,
  text,
  textArray,
  uuid,
} from "../../platform/database/columns.ts";

export const organizationTables = {
  admin_settings: {
    ...ofTenant,
    share_report_with_public: boolean,
    share_report_within_organization: boolean,
    changed_at: moment,
  },
  campaigns: { ...ofTenant, id: uuid, name: text, created_at: moment, ends_at: moment, ended_at: nullable(moment) },
  campaign_results: {
    ...ofTenant,
    campaign_id: uuid,
    report_key: bytes,
    tester: bytes,
    city: text,
    region: text,
    country: text,
    findings: textArray,
    tone: text,
    mail_ms: nullable(double),
    at: moment,
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof organizationTables> {}
}
