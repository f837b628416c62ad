import { limits } from "@waymark/contracts/limits";
import type { Client } from "pg";

/** The person whose list the bench requests. */
export type Person = { readonly tenantId: string; readonly ownerId: string };

export const REPORTS_OF_PERSON = 10_000;
const CLOUD = "MultiTenant";
/** Every n-th row belongs to a colleague in the same organisation; most rows belong to other organisations. */
const COLLEAGUES_EVERY = 20;
/** Rows of others. The list must not touch them, so their content does not matter. */
const SMALL = `'{"id":"of another"}'::jsonb`;
/** Rows per statement, so that the bench can print its progress. */
const AT_ONCE = 500_000;

/** Copies the one report that was really made and saved; place, time and figures differ from row to row. */
const ROWS = `
insert into reports (id, cloud, tenant_id, owner_id, started_at, saved_at, keep_until, report, judgement, city, region,
                     country, internet_type, verdict, tone, findings, mail_ms, files_megabytes_per_second, busy_rise_ms,
                     ai_chat_ms)
select case when is_own then gen_random_uuid() else uuidv7() end, '${CLOUD}', tenant, owner, started, started + interval '1 minute',
       started + interval '${limits.savedReportKeptDays} days',
       case when is_own then (select report from model) else ${SMALL} end,
       case when is_own then (select judgement from model) else ${SMALL} end,
       (array['Mainz', 'Osaka', 'Lyon', 'Leeds', 'Porto', 'Graz', 'Ghent', 'Turku'])[1 + n / $4 % 8], 'Region ' || n / $4 % 40,
       (array['Germany', 'Japan', 'France', 'United Kingdom', 'Portugal', 'Austria', 'Belgium', 'Finland'])[1 + n / $4 % 8],
       null, (select verdict from model), (select tone from model), (select findings from model),
       case when n / $4 % 50 > 0 then 5 + n / $4 * 31 % 900 / 10.0 end, 1 + n / $4 % 90 / 10.0, n / $4 % 300, null
from (
  select n, n % $4 = 0 as is_own,
         case when n % $4 = 0 or n % ${COLLEAGUES_EVERY} = 1 then $1::uuid else md5('tenant ' || n % 997)::uuid end as tenant,
         case when n % $4 = 0 then $2::uuid else md5('owner ' || n % 99991)::uuid end as owner,
         -- As they come: saved in the order in which they were made, everybody's among everybody else's.
         now() - interval '1 day' - make_interval(secs => ($3 - n) * (60480000.0 / $3)) as started
  from generate_series($5::bigint, $6::bigint) n
) planned`;

/** Refills the table, and then builds the indexes of the migration. */
export async function fillReports(client: Client, person: Person, rows: number): Promise<void> {
  const startedAt = performance.now();
  await client.query("create temporary table if not exists model as select * from reports");
  const { rowCount } = await client.query("select from model");
  if (rowCount !== 1) throw new Error("one report must be there to copy from");
  await client.query("truncate reports cascade");
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'reports' and indexname <> 'reports_pkey'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  const every = rows / REPORTS_OF_PERSON;
  for (let from = 0; from < rows; from += AT_ONCE) {
    const until = Math.min(rows, from + AT_ONCE) - 1;
    await client.query(ROWS, [person.tenantId, person.ownerId, rows, every, from, until]);
  }
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query("vacuum (analyze) reports");
  const { rows: sizes } = await client.query<{ size: string }>(
    "select pg_size_pretty(pg_total_relation_size('reports')) as size",
  );
  console.log(
    `${rows.toLocaleString("en")} reports, ${sizes[0]?.size} with indexes, filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
}
