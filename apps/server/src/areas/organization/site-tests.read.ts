import type { RuleId, Tone } from "@waymark/contracts/connectivity-test/finding-words";
import type { SiteTest } from "@waymark/rules/organization/count-sites";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

type Row = Omit<SiteTest, "arrivedAtMs" | "findings" | "tone"> & {
  readonly findings: RuleId[];
  readonly tone: Tone;
  readonly arrivedAt: Date;
};

const testsOf = (rows: readonly Row[]): SiteTest[] =>
  rows.map(({ arrivedAt, ...test }) => ({ ...test, arrivedAtMs: arrivedAt.getTime() }));

/** What people of the organisation in scope saved from then on; who they are only tells one tester from another. */
export async function readSavedTests(
  tx: Tx,
  asked: { readonly since: Date; readonly startedSince: Date },
): Promise<SiteTest[]> {
  // Nothing is saved before it was started, and by that there is an index.
  const { rows } = await sql<Row>`
    select owner_id as tester, city, region, country, findings, tone, mail_ms as "mailMs", saved_at as "arrivedAt"
    from reports where started_at >= ${asked.startedSince} and saved_at >= ${asked.since}
    order by saved_at, id`.execute(tx);
  return testsOf(rows);
}

/** All that was given to one campaign. */
export async function readGivenTests(tx: Tx, campaignId: string): Promise<SiteTest[]> {
  const { rows } = await sql<Row>`
    select encode(tester, 'hex') as tester, city, region, country, findings, tone, mail_ms as "mailMs", at as "arrivedAt"
    from campaign_results where campaign_id = ${campaignId} order by at, report_key`.execute(tx);
  return testsOf(rows);
}
