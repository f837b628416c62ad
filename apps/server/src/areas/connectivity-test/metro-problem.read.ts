import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { badSince, isMetroUnwell, type Stretch } from "@waymark/rules/network-health/metro-problem";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { MetroSeen, StoredPlace } from "./stored-report.ts";

const DAY_MS = 86_400_000;
/** How far back the beginning of a problem is looked for. */
const LOOK_BACK_MS = DAY_MS;

/** Whether the tests of the last half hour say that a city is not well, measured by the week before. */
export async function readMetroProblem(
  measurements: Measurements,
  cloud: CloudName,
  place: StoredPlace,
  nowMs: number,
): Promise<MetroSeen> {
  const none: MetroSeen = { problem: null };
  const fromMs = nowMs - limits.metroWindowMs;
  const ask = (pieces: Pieces, sinceMs: number, beforeMs: number) =>
    askPieces(measurements, cloud, place, { pieces, sinceMs, beforeMs });
  const [now] = await ask("whole", fromMs, nowMs + limits.metroWindowMs);
  if (now === undefined || now.tests < limits.metroTestsMin) return none;
  const [days] = await ask("days", fromMs - limits.metroUsualDays * DAY_MS, fromMs);
  if (days === undefined || !isMetroUnwell(now, days)) return none;
  const since = badSince(await ask("slots", nowMs - LOOK_BACK_MS, nowMs + limits.metroWindowMs), days);
  return { problem: { city: place.city, since: new Date(since ?? fromMs).toISOString() } };
}

/** Within which time a network's tests become one, and which of these are counted together. */
const PIECES = {
  whole: { one: "toUInt32(0)", together: "toUInt32(0)" },
  days: { one: "toUnixTimestamp(toStartOfDay(tested))", together: "toUInt32(0)" },
  slots: { one: "toUnixTimestamp(toStartOfTenMinutes(tested))", together: "piece" },
} as const;
type Pieces = keyof typeof PIECES;

type Row = {
  start: number;
  tests: string;
  networks: string;
  votes: string;
  median: number | null;
  p90: number | null;
  silent: number;
};

async function askPieces(
  measurements: Measurements,
  cloud: CloudName,
  place: StoredPlace,
  { pieces, sinceMs, beforeMs }: { pieces: Pieces; sinceMs: number; beforeMs: number },
): Promise<readonly (Stretch & { readonly votes: number; readonly p90Ms: number | null })[]> {
  const { one, together } = PIECES[pieces];
  // A test that reached some door of mail but not the one in use could not reach mail.
  const reply = await measurements.client.query({
    query: `
      select ${together} as start, sum(counted) as tests, uniqExact(network) as networks, count() as votes,
             quantileExact(0.5)(ms) as median, quantileExact(0.9)(ms) as p90, avg(unanswered >= 0.5) as silent
      from (
        select network, ${one} as piece, count() as counted, quantileExact(0.5)(reachedMs) as ms, avg(isSilent) as unanswered
        from (
          select any(egress_network) as network, any(at) as tested, minIf(median_ms, in_use) as reachedMs,
                 not max(in_use) as isSilent
          from measurements
          where cloud = {cloud: String} and workload = 'mail'
            and country = {country: String} and state = {state: String} and city = {city: UInt32}
            and at >= {since: DateTime} and at < {before: DateTime}
          group by measurement_id
        )
        group by network, piece
      )
      group by start order by start`,
    format: "JSONEachRow",
    query_params: {
      cloud,
      country: place.countryIso2,
      state: place.stateId,
      city: place.id,
      since: Math.floor(sinceMs / 1000),
      before: Math.floor(beforeMs / 1000),
    },
  });
  return (await reply.json<Row>()).map((row) => ({
    startMs: row.start * 1000,
    tests: Number(row.tests),
    networks: Number(row.networks),
    votes: Number(row.votes),
    medianMs: row.median,
    p90Ms: row.p90,
    silentShare: row.silent,
  }));
}
