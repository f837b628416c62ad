import type { Generated, JSONColumnType } from "kysely";

export type Database = {
  tenants: {
    tenant_id: string;
    display_name: string;
    allowed: boolean;
    blocked_reason: string | null;
    updated_at: Generated<Date>;
  };
  access_grants: {
    id: Generated<string>;
    cloud: string;
    tenant_id: string;
    subject_kind: string;
    subject_id: string;
    right_name: string;
    granted_by: string;
    granted_at: Generated<Date>;
    revoked_at: Date | null;
  };
  audit_entries: {
    id: Generated<string>;
    cloud: string;
    tenant_id: string;
    actor_kind: "user" | "operator" | "job";
    actor_id: string;
    action: string;
    before: JSONColumnType<object> | null;
    after: JSONColumnType<object> | null;
    at: Generated<Date>;
  };
  visits: { cloud: string; tenant_id: string; idempotency_key: string; event: string; at: Date };
  remote_flags: {
    cloud: string;
    env_group: string;
    agent: string;
    name: string;
    value: boolean;
    updated_at: Generated<Date>;
  };
  feature_controls: { cloud: string; name: string; value: boolean; updated_at: Generated<Date> };
  outbox: {
    id: Generated<string>;
    kind: string;
    payload: JSONColumnType<object>;
    created_at: Generated<Date>;
    published_at: Date | null;
    attempts: Generated<number>;
    parked_reason: string | null;
  };
  parked_messages: {
    stream: string;
    sequence: string;
    subject: string;
    payload: string;
    reason: string;
    parked_at: Generated<Date>;
  };
  geo_data_versions: {
    source: string;
    name: string;
    url: string;
    licence: string;
    data_date: Date;
    fingerprint: string;
    row_count: number;
    loaded_at: Generated<Date>;
  };
  states: {
    country: string;
    code: string;
    name: string;
    name_ja: string | null;
    name_zh_hans: string | null;
    name_zh_hant: string | null;
  };
  places: {
    id: number;
    name: string;
    country: string;
    state_code: string;
    latitude: number;
    longitude: number;
    population: number;
    name_ja: string | null;
    name_zh_hans: string | null;
    name_zh_hant: string | null;
    further_names: Generated<string[]>;
  };
  network_places: {
    prefix: string;
    place_id: number;
    /** PostgreSQL hands 64-bit numbers over as text. */
    asn: string | null;
    as_name: string | null;
    reason: string;
    updated_at: Generated<Date>;
  };
  runs: {
    id: string;
    cloud: string;
    tenant_id: string;
    user_id: string | null;
    claim_hash: Buffer;
    status: string;
    last_sequence: number;
    answered: string[];
    started_at: Date;
    ends_by: Date;
    ended_at: Date | null;
    measurement_id: string;
    report: JSONColumnType<object>;
    peers: JSONColumnType<object> | null;
    rule_set: string | null;
    judgement: JSONColumnType<object> | null;
    metro_seen: JSONColumnType<object> | null;
  };
  run_events: {
    run_id: string;
    sequence: number;
    cloud: string;
    tenant_id: string;
    event: string;
    payload: JSONColumnType<object>;
    at: Date;
  };
  run_samples: { run_id: string; cloud: string; tenant_id: string; doors: JSONColumnType<object>; at: Date };
  place_corrections: {
    run_id: string;
    subject: string;
    cloud: string;
    tenant_id: string;
    city: string;
    region: string;
    country: string;
    latitude: number;
    longitude: number;
    said_before: JSONColumnType<object> | null;
    network: string | null;
    /** PostgreSQL hands 64-bit numbers over as text. */
    asn: string | null;
    as_name: string | null;
    light: string;
    too_quick: JSONColumnType<object> | null;
    at: Date;
  };
  survey_answers: {
    run_id: string;
    cloud: string;
    tenant_id: string;
    answered_tenant_id: string | null;
    predicted_type: string;
    correctness: string | null;
    told_type: string | null;
    at: Date;
  };
  reports: {
    id: string;
    cloud: string;
    tenant_id: string;
    owner_id: string;
    started_at: Date;
    saved_at: Date;
    keep_until: Date;
    report: JSONColumnType<object>;
    judgement: JSONColumnType<object>;
    city: string;
    region: string;
    country: string;
    internet_type: string | null;
    verdict: JSONColumnType<object>;
    tone: string;
    findings: string[];
    mail_ms: number | null;
    files_megabytes_per_second: number | null;
    busy_rise_ms: number | null;
    ai_chat_ms: number | null;
  };
  report_shares: {
    id: Generated<string>;
    report_id: string;
    cloud: string;
    tenant_id: string;
    kind: "person" | "organization" | "public";
    receiver_id: string | null;
    receiver_name: string | null;
    receiver_mail: string | null;
    shared_by_name: string;
    hidden: string[];
    shared_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    removed_at: Date | null;
    views: Generated<number>;
    last_viewed_at: Date | null;
  };
  mails: {
    id: Generated<string>;
    cloud: string;
    tenant_id: string;
    about_tenant_id: string;
    about_report_id: string;
    about_share_id: string;
    to_address: string | null;
    subject: string | null;
    body_text: string | null;
    body_html: string | null;
    created_at: Date;
    next_try_at: Date;
    attempts: Generated<number>;
    sent_at: Date | null;
    given_up_at: Date | null;
  };
  admin_settings: {
    cloud: string;
    tenant_id: string;
    share_report_with_public: boolean;
    share_report_within_organization: boolean;
    changed_at: Date;
  };
  campaigns: {
    id: string;
    cloud: string;
    tenant_id: string;
    name: string;
    created_at: Date;
    ends_at: Date;
    ended_at: Date | null;
  };
  campaign_results: {
    campaign_id: string;
    report_key: Buffer;
    cloud: string;
    tenant_id: string;
    tester: Buffer;
    city: string;
    region: string;
    country: string;
    findings: string[];
    tone: string;
    mail_ms: number | null;
    at: Date;
  };
};
