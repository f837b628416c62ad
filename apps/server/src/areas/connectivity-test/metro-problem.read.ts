import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { badSince, isMetroUnwell, type Stretch } from "@waymark/rules/network-health/metro-problem";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { MetroSeen, StoredPlace } from "./stored-report.ts";

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
  asns: string;
  votes: string;
  median: number | null;
  asnMedian: number | null;
  p90: number | null;
  silent: number;
  asnSilent: number;
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
      select start, sum(counted) as tests, sum(ofNetworks) as networks, count() as asns, sum(ofVotes) as votes,
             quantileExactArray(0.5)(times) as median, quantileExact(0.5)(asnMs) as asnMedian,
             quantileExactArray(0.9)(times) as p90, sum(ofSilent) / sum(ofVotes) as silent, avg(ofSilent / ofVotes) as asnSilent
      from (
        select ${together} as start, asn, sum(ofTests) as counted, uniqExact(network) as ofNetworks, count() as ofVotes,
               groupArray(ms) as times, quantileExact(0.5)(ms) as asnMs, countIf(unanswered >= 0.5) as ofSilent
        from (
          select network, asn, ${one} as piece, count() as ofTests, quantileExact(0.5)(reachedMs) as ms,
                 avg(isSilent) as unanswered
          from (
            select any(egress_network) as network, any(measurements.asn) as asn, any(at) as tested, minIf(median_ms, in_use) as reachedMs,
                   not max(in_use) as isSilent
            from measurements
            where cloud = {cloud: String} and workload = 'mail'
              and country = {country: String} and state = {state: String} and city = {city: UInt32}
              and at >= {since: DateTime} and at < {before: DateTime}
            group by measurement_id
          )
          group by network, asn, piece
        )
        group by start, asn
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
    asns: Number(row.asns),
    votes: Number(row.votes),
    // What many networks of one operator say counts as what that operator says.
    medianMs: row.median === null || row.asnMedian === null ? row.median : Math.min(row.median, row.asnMedian),
    p90Ms: row.p90,
    silentShare: Math.min(row.silent, row.asnSilent),
  }));
}
