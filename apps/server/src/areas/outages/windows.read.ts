import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { outageLimits } from "@waymark/contracts/outages/limits";
import type { ScoredWorkload } from "@waymark/contracts/performance/parts";
import { NIL_ID } from "@waymark/contracts/performance/sample";
import { WEEK_MS } from "@waymark/contracts/units";
import type { OutagePlace } from "@waymark/rules/outages/join-outages";
import type { WindowCounts } from "@waymark/rules/outages/judge-window";
import type { Measurements } from "../../platform/clickhouse.ts";

export type Progress = { readonly version: number; readonly countedAtMs: number };

export async function readProgress({ client }: Measurements): Promise<Progress | undefined> {
  const reply = await client.query({
    query: "select version, toUnixTimestamp(counted_at) as seconds from outage_progress final",
    format: "JSONEachRow",
  });
  const [row] = await reply.json<{ version: string; seconds: number }>();
  return row && { version: Number(row.version), countedAtMs: row.seconds * 1_000 };
}

/** What is received while a counting reads may or may not be in it; what came so long before it certainly is. */
const READ_WITHIN_SECONDS = 120;

/** The beginnings of the windows that got samples since a counting, the oldest first. */
export async function readWindowsWithNewSamples(
  { client }: Measurements,
  { seenUntilMs, oldestMs }: { readonly seenUntilMs: number; readonly oldestMs: number },
): Promise<readonly number[]> {
  const reply = await client.query({
    query: `
      select distinct toUnixTimestamp(toStartOfFiveMinutes(at)) as window
      from samples
      where source != 'visitor' and received_at >= toDateTime({since: UInt32}) and at >= toDateTime({oldest: UInt32})
      order by window`,
    query_params: {
      since: Math.max(0, Math.floor(seenUntilMs / 1_000) - READ_WITHIN_SECONDS),
      oldest: Math.floor(oldestMs / 1_000),
    },
    format: "JSONEachRow",
  });
  return (await reply.json<{ window: number }>()).map(({ window }) => window * 1_000);
}

/** The attempts of one workload over one solution at one place. */
export type Series = OutagePlace & { readonly cloud: CloudName; readonly workload: ScoredWorkload };

/** A window counts for its city and for its country; in a country the worst is a city, in a city it is a tenant. */
const AT_BOTH_LEVELS = `
  select cloud, solution, country, place.1 as state, place.2 as city, workload, at,
         sum(w.attempts) as attempts, sum(w.failed_dns) as dns, sum(w.failed_tcp) as tcp, sum(w.failed_tls) as tls,
         sum(w.tenants) as tenants, max(w.largest_attempts) as largest, groupUniqArrayArray(100)(w.failed_tenants) as failedTenants,
         if(city = 0, argMax(w.attempts, w.failed_dns + w.failed_tcp + w.failed_tls), any(w.worst_attempts)) as worstAttempts,
         if(city = 0, max(w.failed_dns + w.failed_tcp + w.failed_tls), any(w.worst_failed)) as worstFailed
  from (select * from outage_windows final where country != '' and {{where}}) as w
  array join arrayDistinct([(w.state, w.city), ('', toUInt32(0))]) as place
  group by cloud, solution, country, state, city, workload, at`;

const bothLevels = (where: string): string => AT_BOTH_LEVELS.replace("{{where}}", where);

/** Series that may have an outage: two windows with many failures since a moment, or far fewer attempts than in the last two weeks. */
export async function readSuspects(
  { client }: Measurements,
  { sinceMs, untilMs }: { readonly sinceMs: number; readonly untilMs: number },
): Promise<readonly Series[]> {
  const between = "at >= toDateTime({since: UInt32}) and at < toDateTime({until: UInt32})";
  const newest = `(${[0, 1, 2]
    .map(
      (weeks) =>
        `at >= toDateTime({newest: UInt32}) - ${weeks * WEEK_SECONDS} and at < toDateTime({until: UInt32}) - ${weeks * WEEK_SECONDS}`,
    )
    .join(" or ")})`;
  const reply = await client.query({
    query: `
      select cloud, solution, country, state, city, workload
      from (${bothLevels(between)})
      where length(failedTenants) >= ${outageLimits.tenantsMin}
        and 100 * (dns + tcp + tls) >= ${outageLimits.excessMinPercent} * attempts
      group by cloud, solution, country, state, city, workload
      having count() >= ${outageLimits.windowsMin}
      union distinct
      select cloud, solution, country, state, city, workload
      from outage_windows final
      where country != '' and city != 0 and ${newest}
      group by cloud, solution, country, state, city, workload
      having 100 * sumIf(attempts, at >= toDateTime({newest: UInt32})) < ${outageLimits.attemptsMinPercent} * least(
        sumIf(attempts, at < toDateTime({newest: UInt32}) and at >= toDateTime({newest: UInt32}) - ${WEEK_SECONDS}),
        sumIf(attempts, at < toDateTime({newest: UInt32}) - ${WEEK_SECONDS}))`,
    query_params: {
      since: sinceMs / 1_000,
      until: untilMs / 1_000,
      newest: (untilMs - outageLimits.windowsMin * outageLimits.windowMs) / 1_000,
    },
    format: "JSONEachRow",
  });
  return reply.json<Series>();
}

const WEEK_SECONDS = WEEK_MS / 1_000;

type CountsRow = Series & {
  readonly seconds: number;
  readonly attempts: string;
  readonly dns: string;
  readonly tcp: string;
  readonly tls: string;
  readonly tenants: string;
  readonly failedTenants: readonly string[];
  readonly worstAttempts: string;
  readonly worstFailed: string;
};

/** The windows of the solutions' series between two moments. */
export async function readWindows(
  { client }: Measurements,
  solutions: readonly string[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<readonly { readonly series: Series; readonly counts: WindowCounts }[]> {
  const where = `solution in {solutions: Array(UUID)} and at >= toDateTime({from: UInt32}) and at < toDateTime({until: UInt32})`;
  const reply = await client.query({
    query: `select *, toUnixTimestamp(at) as seconds from (${bothLevels(where)}) order by at`,
    query_params: { solutions, from: fromMs / 1_000, until: untilMs / 1_000 },
    format: "JSONEachRow",
  });
  return (await reply.json<CountsRow>()).map((row) => ({
    series: seriesOf(row),
    counts: {
      atMs: row.seconds * 1_000,
      attempts: Number(row.attempts),
      failed: { dns: Number(row.dns), tcp: Number(row.tcp), tls: Number(row.tls) },
      tenants: Number(row.tenants),
      failedTenants: row.failedTenants,
      ofWorst: { attempts: Number(row.worstAttempts), failed: Number(row.worstFailed) },
    },
  }));
}

const seriesOf = ({ cloud, solution, country, state, city, workload }: Series): Series => ({
  cloud,
  solution,
  country,
  state,
  city,
  workload,
});

/** Windows in which so little came from anybody that the silence of one series says nothing about it: ours is at fault. */
export async function readUnheardWindows(
  { client }: Measurements,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<ReadonlySet<string>> {
  const reply = await client.query({
    query: `
      select cloud, toUnixTimestamp(at) as seconds, sum(attempts) as tried
      from outage_windows final
      where solution = toUUID('${NIL_ID}') and at >= toDateTime({from: UInt32}) and at < toDateTime({until: UInt32})
      group by cloud, at`,
    query_params: { from: (fromMs - WEEK_MS) / 1_000, until: untilMs / 1_000 },
    format: "JSONEachRow",
  });
  const rows = await reply.json<{ cloud: string; seconds: number; tried: string }>();
  const tried = new Map(rows.map((row) => [windowName(row.cloud, row.seconds * 1_000), Number(row.tried)]));
  return new Set(
    rows
      .map(({ cloud, seconds }) => ({ cloud, atMs: seconds * 1_000 + WEEK_MS }))
      .filter(({ cloud, atMs }) => {
        const before = tried.get(windowName(cloud, atMs - WEEK_MS)) ?? 0;
        return 100 * (tried.get(windowName(cloud, atMs)) ?? 0) < outageLimits.attemptsMinPercent * before;
      })
      .map(({ cloud, atMs }) => windowName(cloud, atMs)),
  );
}

export const windowName = (cloud: string, atMs: number): string => `${cloud},${atMs}`;

export type SeriesHour = {
  readonly series: Series;
  readonly hourMs: number;
  readonly attempts: number;
  readonly failed: number;
  readonly tenants: number;
  readonly ofLargest: number;
};

/** What the solutions' series counted in each hour between two moments, without the windows in a known outage of the place. */
export async function readHours(
  { client }: Measurements,
  solutions: readonly string[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<readonly SeriesHour[]> {
  const where = `solution in {solutions: Array(UUID)} and at >= toDateTime({from: UInt32}) and at < toDateTime({until: UInt32})`;
  const reply = await client.query({
    query: `
      select cloud, solution, country, state, city, workload, toUnixTimestamp(toStartOfHour(at)) as seconds,
             sum(attempts) as tried, sum(dns + tcp + tls) as failed, avg(tenants) as trying,
             avg(largest) as ofLargest
      from (${bothLevels(where)}) as counted
      left join (
        select cloud, solution, country,
               groupArray((city, started_at, if(ended_at = toDateTime(0), toDateTime({until: UInt32}), ended_at))) as known
        from outages final
        where solution in {solutions: Array(UUID)} and not is_gone
        group by cloud, solution, country
      ) as outages using (cloud, solution, country)
      where not arrayExists(one -> one.1 in (0, city) and at >= one.2 and at < one.3, known)
      group by cloud, solution, country, state, city, workload, seconds`,
    query_params: { solutions, from: fromMs / 1_000, until: untilMs / 1_000 },
    format: "JSONEachRow",
  });
  const rows = await reply.json<
    Series & { seconds: number; tried: string; failed: string; trying: number; ofLargest: number }
  >();
  return rows.map(({ seconds, tried, failed, trying, ofLargest, ...series }) => ({
    series: seriesOf(series),
    hourMs: seconds * 1_000,
    attempts: Number(tried),
    failed: Number(failed),
    tenants: trying,
    ofLargest,
  }));
}
