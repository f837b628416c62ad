import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { MetroCondition } from "@waymark/contracts/network-health/metro";
import type { ScoredWorkload } from "@waymark/contracts/performance/parts";
import type { Metro, UnwellMetro } from "@waymark/rules/network-health/follow-metros";
import type { Measurements } from "../../platform/clickhouse.ts";

export type MetroProgress = { readonly version: number; readonly judgedAtMs: number };

/** When metros were last judged; undefined before the first time. */
export async function readMetroProgress({ client }: Measurements): Promise<MetroProgress | undefined> {
  const reply = await client.query({
    query: "select version, toUnixTimestamp(judged_at) as seconds from metro_progress final",
    format: "JSONEachRow",
  });
  const [row] = await reply.json<{ version: string; seconds: number }>();
  return row && { version: Number(row.version), judgedAtMs: row.seconds * 1_000 };
}

type UnwellRow = Metro & {
  readonly started: number;
  readonly ended: number;
  readonly seen: number;
  readonly condition: MetroCondition;
  readonly workloads: readonly ScoredWorkload[];
  readonly score: number;
  readonly lowestScore: number;
  readonly isProvisional: boolean | 0 | 1;
};

/** Those that last and those that ended since a moment; of one cloud or of all. Those that last come first, then the newest. */
export async function readUnwellMetros(
  { client }: Measurements,
  { sinceMs, cloud, most }: { readonly sinceMs: number; readonly cloud?: CloudName; readonly most?: number },
): Promise<readonly UnwellMetro[]> {
  const reply = await client.query({
    query: `
      select cloud, country, state, city, toUnixTimestamp(started_at) as started, toUnixTimestamp(ended_at) as ended,
             toUnixTimestamp(seen_at) as seen, condition, workloads, score, lowest_score as lowestScore, is_provisional as isProvisional
      from unwell_metros final
      where (ended_at = toDateTime(0) or ended_at >= toDateTime({since: UInt32}))
        ${cloud === undefined ? "" : "and cloud = {cloud: String}"}
      order by ended_at = toDateTime(0) desc, started_at desc, city
      ${most === undefined ? "" : "limit {most: UInt32}"}`,
    query_params: { since: Math.max(0, Math.floor(sinceMs / 1_000)), ...(cloud && { cloud }), ...(most && { most }) },
    format: "JSONEachRow",
  });
  return (await reply.json<UnwellRow>()).map(({ started, ended, seen, isProvisional, ...row }) => ({
    ...row,
    startMs: started * 1_000,
    endMs: ended === 0 ? null : ended * 1_000,
    seenMs: seen * 1_000,
    isProvisional: Boolean(isProvisional),
  }));
}

/** The metros that somebody could judge since a moment, well or not. */
export async function readJudgedMetros(
  { client }: Measurements,
  cloud: CloudName,
  sinceMs: number,
): Promise<readonly Metro[]> {
  const reply = await client.query({
    query: `
      select cloud, country, state, city
      from judged_metros final
      where cloud = {cloud: String} and judged_at >= toDateTime({since: UInt32})
      order by country, state, city`,
    query_params: { cloud, since: Math.max(0, Math.floor(sinceMs / 1_000)) },
    format: "JSONEachRow",
  });
  return reply.json<Metro>();
}

/** What is received while a counting reads may or may not be in it; what came so long before it certainly is. */
const READ_WITHIN_SECONDS = 120;

/** The beginnings of half hours with telemetry that are over and that got samples, or ended, since a counting. */
export async function readSlotsToCount(
  { client }: Measurements,
  {
    seenUntilMs,
    oldestMs,
    endedUntilMs,
  }: { readonly seenUntilMs: number; readonly oldestMs: number; readonly endedUntilMs: number },
): Promise<readonly number[]> {
  const reply = await client.query({
    query: `
      select distinct toUnixTimestamp(toStartOfInterval(at, interval 30 minute)) as slot
      from samples
      where source = 'intake' and at >= toDateTime({oldest: UInt32}) and at < toDateTime({ended: UInt32})
        and (received_at >= toDateTime({since: UInt32}) or at >= toDateTime({since: UInt32}) - 1800)
      order by slot`,
    query_params: {
      since: Math.max(0, Math.floor(seenUntilMs / 1_000) - READ_WITHIN_SECONDS),
      oldest: Math.floor(oldestMs / 1_000),
      ended: Math.floor(endedUntilMs / 1_000),
    },
    format: "JSONEachRow",
  });
  return (await reply.json<{ slot: number }>()).map(({ slot }) => slot * 1_000);
}
