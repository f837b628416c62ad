import { metroLimits } from "@waymark/contracts/network-health/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { badSince } from "@waymark/rules/network-health/bad-since";
import { type JudgedMetro, type Metro, nameOfMetro } from "@waymark/rules/network-health/follow-metros";
import {
  canVisitorsJudge,
  type Stretch,
  visitorsCondition,
  visitorsScore,
} from "@waymark/rules/network-health/judge-visitors";
import type { Measurements } from "../../platform/clickhouse.ts";

/** Judges every metro of which visitors tested enough in the last half hour, measured by the week before. */
export async function judgeByVisitors(measurements: Measurements, nowMs: number): Promise<readonly JudgedMetro[]> {
  const fromMs = nowMs - metroLimits.windowMs;
  // A clock that is ahead must not hide a test.
  const untilMs = nowMs + metroLimits.windowMs;
  const now = (await askPieces(measurements, { pieces: "whole", sinceMs: fromMs, untilMs })).filter(
    ({ tests }) => tests >= metroLimits.testsMin,
  );
  if (now.length === 0) return [];
  const usual = byMetro(
    await askPieces(measurements, {
      pieces: "days",
      sinceMs: fromMs - metroLimits.usualDays * DAY_MS,
      untilMs: fromMs,
      metros: now,
    }),
  );
  const judged = now.flatMap((stretch) => {
    const days = usual.get(nameOfMetro(stretch))?.[0];
    if (days === undefined || !canVisitorsJudge(stretch, days)) return [];
    return [{ stretch, days, condition: visitorsCondition(stretch, days) }];
  });
  const unwell = judged.filter(({ condition }) => condition !== null).map(({ stretch }) => stretch);
  const slots = byMetro(
    unwell.length === 0
      ? []
      : await askPieces(measurements, {
          pieces: "slots",
          sinceMs: nowMs - metroLimits.sinceMaxMs,
          untilMs,
          metros: unwell,
        }),
  );
  return judged.map(({ stretch, days, condition }) => {
    const { cloud, country, state, city } = stretch;
    const isBad = (one: Stretch): boolean => visitorsCondition(one, days) !== null;
    const trouble = condition && {
      condition,
      score: visitorsScore(stretch.timesMs, days),
      workloads: ["mail"] as const,
      isProvisional: true,
      sinceMs: badSince(slots.get(nameOfMetro(stretch)) ?? [], isBad) ?? fromMs,
    };
    return { cloud, country, state, city, trouble };
  });
}

const byMetro = (pieces: readonly Piece[]): Map<string, Piece[]> => Map.groupBy(pieces, nameOfMetro);

/** Within which time a network's tests become one, and which of these are counted together. */
const PIECES = {
  whole: { one: "toUInt32(0)", together: "toUInt32(0)" },
  days: { one: "toUnixTimestamp(toStartOfDay(tested))", together: "toUInt32(0)" },
  slots: { one: "toUnixTimestamp(toStartOfTenMinutes(tested))", together: "piece" },
} as const;

type Piece = Metro &
  Stretch & {
    readonly votes: number;
    readonly p90Ms: number | null;
    /** Of each vote; null where mail mostly did not answer. */
    readonly timesMs: readonly (number | null)[];
  };

type Row = Metro & {
  readonly start: number;
  readonly tests: string;
  readonly networks: string;
  readonly asns: string;
  readonly ofAll: string;
  readonly median: number | null;
  readonly asnMedian: number | null;
  readonly p90: number | null;
  readonly silent: number;
  readonly asnSilent: number;
  readonly each: readonly number[];
};

type Question = {
  readonly pieces: keyof typeof PIECES;
  readonly sinceMs: number;
  readonly untilMs: number;
  /** All, where none are named. */
  readonly metros?: readonly Metro[];
};

async function askPieces({ client }: Measurements, question: Question): Promise<readonly Piece[]> {
  const { one, together } = PIECES[question.pieces];
  const { metros } = question;
  // A test that reached some door of mail but not the one in use could not reach mail.
  const reply = await client.query({
    query: `
      select cloud, country, state, city, start, sum(counted) as tests, sum(ofNetworks) as networks, count() as asns,
             sum(ofVotes) as ofAll, quantileExactArray(0.5)(times) as median, quantileExact(0.5)(asnMs) as asnMedian,
             quantileExactArray(0.9)(times) as p90, sum(ofSilent) / ofAll as silent,
             avg(ofSilent / ofVotes) as asnSilent, groupArrayArray(votes) as each
      from (
        select cloud, country, state, city, ${together} as start, asn, sum(ofTests) as counted, uniqExact(network) as ofNetworks,
               count() as ofVotes, groupArray(ms) as times, quantileExact(0.5)(ms) as asnMs,
               countIf(unanswered >= 0.5) as ofSilent, groupArray(if(unanswered >= 0.5, -1, ifNull(ms, -1))) as votes
        from (
          select cloud, country, state, city, network, asn, ${one} as piece, count() as ofTests,
                 quantileExact(0.5)(reachedMs) as ms, avg(isSilent) as unanswered
          from (
            select cloud, country, state, city, any(egress_network) as network, any(measurements.asn) as asn, any(at) as tested,
                   minIf(median_ms, in_use) as reachedMs, not max(in_use) as isSilent
            from measurements
            where workload = 'mail' and city != 0 and at >= {since: DateTime} and at < {until: DateTime}
              ${metros === undefined ? "" : "and country in {countries: Array(String)} and city in {cities: Array(UInt32)}"}
            group by cloud, country, state, city, measurement_id
          )
          group by cloud, country, state, city, network, asn, piece
        )
        group by cloud, country, state, city, start, asn
      )
      group by cloud, country, state, city, start`,
    format: "JSONEachRow",
    query_params: {
      since: Math.floor(question.sinceMs / 1000),
      until: Math.floor(question.untilMs / 1000),
      ...(metros && {
        countries: [...new Set(metros.map(({ country }) => country))],
        cities: [...new Set(metros.map(({ city }) => city))],
      }),
    },
  });
  return (await reply.json<Row>()).map(({ cloud, country, state, city, ...row }) => ({
    cloud,
    country,
    state,
    city,
    startMs: row.start * 1000,
    tests: Number(row.tests),
    networks: Number(row.networks),
    asns: Number(row.asns),
    votes: Number(row.ofAll),
    // What many networks of one operator say counts as what that operator says.
    medianMs: row.median === null || row.asnMedian === null ? row.median : Math.min(row.median, row.asnMedian),
    p90Ms: row.p90,
    silentShare: Math.min(row.silent, row.asnSilent),
    timesMs: row.each.map((ms) => (ms < 0 ? null : ms)),
  }));
}
