import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { OutageCategory } from "@waymark/contracts/outages/outage";
import type { OutageQuery } from "@waymark/contracts/outages/schemas";
import type { FoundOutage } from "@waymark/rules/outages/join-outages";
import type { Measurements } from "../../platform/clickhouse.ts";

export type StoredOutage = Omit<FoundOutage, "failedTenants"> & { readonly id: string; readonly cloud: CloudName };

const SELECTED = `
  select outage_id as id, cloud, solution, country, state, city, toUnixTimestamp(started_at) as started,
         toUnixTimestamp(ended_at) as ended, category, workloads, failed_dns as dns, failed_tcp as tcp, failed_tls as tls, tenants,
         is_shared as isShared
  from outages final
  where not is_gone`;

export type OutageQuestion = Omit<OutageQuery, "top"> & {
  readonly tenantsMin: number;
  readonly most: number;
  readonly after: number;
};

/** Those at the place and those of the whole country around it, the newest first. */
export async function readOutagesOf(
  { client }: Measurements,
  cloud: CloudName,
  { solutionId, country, state, city, startDate, tenantsMin, most, after }: OutageQuestion,
): Promise<readonly StoredOutage[]> {
  const reply = await client.query({
    query: `
      ${SELECTED} and cloud = {cloud: String} and solution = {solutionId: UUID} and tenants >= {tenantsMin: UInt32}
        and ({country: String} = '' or country = {country: String})
        and ({state: String} = '' or state in ('', {state: String}))
        and ({city: UInt32} = 0 or city in (0, {city: UInt32}))
        and (started_at >= toDateTime({startDate: Date}, 'UTC') or ended = 0)
      order by started_at desc, outage_id
      limit {most: UInt32} offset {after: UInt32}`,
    query_params: {
      cloud,
      solutionId,
      country: country ?? state?.split(".")[0] ?? "",
      state: state ?? "",
      city: city ?? 0,
      startDate: startDate ?? "1970-01-01",
      tenantsMin,
      most,
      after,
    },
    format: "JSONEachRow",
  });
  return (await reply.json<Row>()).map(outageIn);
}

/** All that ended after a moment, or that last; of some solutions or of all. */
export async function readOutagesSince(
  { client }: Measurements,
  sinceMs: number,
  solutions?: readonly string[],
): Promise<readonly StoredOutage[]> {
  const reply = await client.query({
    query: `
      ${SELECTED} and (ended_at > toDateTime({since: UInt32}) or ended_at = toDateTime(0))
        ${solutions === undefined ? "" : "and solution in {solutions: Array(UUID)}"}
      order by started_at, outage_id`,
    query_params: { since: Math.max(0, Math.floor(sinceMs / 1_000)), ...(solutions && { solutions }) },
    format: "JSONEachRow",
  });
  return (await reply.json<Row>()).map(outageIn);
}

type Row = Pick<StoredOutage, "id" | "cloud" | "solution" | "country" | "state" | "city" | "workloads"> & {
  readonly started: number;
  readonly ended: number;
  readonly category: number;
  readonly dns: string;
  readonly tcp: string;
  readonly tls: string;
  readonly tenants: number;
  readonly isShared: boolean | 0 | 1;
};

const outageIn = ({ started, ended, category, dns, tcp, tls, isShared, ...row }: Row): StoredOutage => ({
  ...row,
  startMs: started * 1_000,
  endMs: ended === 0 ? null : ended * 1_000,
  category: category as OutageCategory,
  failed: { dns: Number(dns), tcp: Number(tcp), tls: Number(tls) },
  isShared: Boolean(isShared),
});
