import type { AggregationLevel } from "@waymark/contracts/performance/figures";
import { peerGroupOf } from "@waymark/rules/scoring/peer-index";
import { readHistory } from "@waymark/server/areas/performance/history.read";
import { readLatestFigures } from "@waymark/server/areas/performance/latest-figures.read";
import { listSolutions } from "@waymark/server/areas/performance/list-solutions";
import { readPeers } from "@waymark/server/areas/performance/peers.read";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import { BUSY, type City, DAYS, dayAgo, idOfSolution, typeOfSolution } from "./fill.ts";

export type Question = {
  readonly name: string;
  /** About one solution, which costs hardly more than any query; the others are held against raw rows. */
  readonly isOfOne: boolean;
  readonly path: string;
  /** What its answer rests on. */
  readonly ask: (measurements: Measurements) => Promise<unknown>;
  /** A part of the same figures from raw rows. */
  readonly raw: string;
};

const CALL = "/api/pnpp/api/v1/PartnerPerformance";
const reader = { providerId: null, isLeadership: true, seesConnectedness: true };
const cloud = "MultiTenant";
const top = 50;
/** One of the busy ones. */
const NUMBER = 17;

/** What the screens of providers and of leadership ask, of one solution among the busy ones. */
export function questionsOf(cities: readonly City[]): readonly Question[] {
  const id = idOfSolution(NUMBER);
  const home = cities.find(({ country }) => country === BUSY.country);
  if (home === undefined) throw new Error(`${BUSY.country} has no city`);
  const { country, state } = home;
  const [firstDay, lastDay] = [dayAgo(DAYS - 1), dayAgo(0)];
  const history =
    (level: AggregationLevel, place: { country: string; state: string; city: number }) => (m: Measurements) =>
      readHistory(m, cloud, { step: "day", solutionId: id, level, ...place, firstDay, lastDay });
  const list = (level: AggregationLevel) => (m: Measurements) =>
    listSolutions(m, cloud, { reader, level, country, order: ["assessment"], most: top + 1 });
  const ofSolution = `access = '${id}'`;
  const inCountry = `country = '${country}' and at >= toDateTime('${dayAgo(2)}', 'UTC')`;
  return [
    {
      name: "history of a solution",
      isOfOne: true,
      path: `${CALL}/${id}/history?startDate=${firstDay}&endDate=${lastDay}`,
      ask: history("Global", { country: "", state: "", city: 0 }),
      raw: rawFigures("toDate(at)", ofSolution),
    },
    {
      name: "history of a solution in a city",
      isOfOne: true,
      path: `${CALL}/${id}/history?country=${country}&state=${state}&city=${home.id}&startDate=${firstDay}&endDate=${lastDay}`,
      ask: history("City", { country, state, city: home.id }),
      raw: rawFigures("toDate(at)", `${ofSolution} and city = ${home.id}`),
    },
    {
      name: "a solution's figures",
      isOfOne: true,
      path: `${CALL}/${id}`,
      ask: (m) => readLatestFigures(m, cloud, { levels: ["Global"], solutionIds: [id], most: top }),
      raw: rawFigures("access", ofSolution),
    },
    {
      name: "a solution in all its cities",
      isOfOne: true,
      path: `${CALL}/geoWithReport?aggrLevel=City&country=${country}&solutionId=${id}`,
      ask: (m) => readLatestFigures(m, cloud, { levels: ["City"], countries: [country], solutionIds: [id], most: top }),
      raw: rawFigures("city", `${ofSolution} and ${inCountry}`),
    },
    {
      name: "solutions of a country",
      isOfOne: false,
      path: `${CALL}/latestPagination?aggrLevel=Country&country=${country}&orderBy=assessment&top=${top}`,
      ask: list("Country"),
      raw: `${rawFigures("access", inCountry)} order by rtt limit ${top}`,
    },
    {
      name: "solutions in the worst cities of a country",
      isOfOne: false,
      path: `${CALL}/latestPagination?aggrLevel=City&country=${country}&orderBy=assessment&top=${top}`,
      ask: list("City"),
      raw: `${rawFigures("access, city", inCountry)} order by rtt limit ${top}`,
    },
    {
      name: "a solution beside its peers",
      isOfOne: false,
      path: `/api/pnpp/api/v1/scores?solutionId=${id}&country=${country}`,
      ask: (m) =>
        readPeers(m, cloud, {
          group: peerGroupOf(typeOfSolution(NUMBER)),
          place: { level: "Country", country, state: "", city: 0 },
          solutionId: id,
          within: "State",
        }),
      raw: rawFigures("access, state", inCountry),
    },
  ];
}

/** Without removing what came twice, and without the gates: less than the figures need. */
const rawFigures = (by: string, where: string): string => `
  select ${by}, quantileIf(0.5)(rtt_ms, workload = 'mail') as rtt, quantileIf(0.25)(megabytes_per_second, workload = 'files'),
    quantileIf(0.5)(rtt_ms, workload = 'calls'), quantileIf(0.5)(jitter_ms, workload = 'calls'), sum(packets_lost) / sum(packets_sent),
    countIf(outcome = 'ok') / count(), uniqExact(tenant), count()
  from samples where cloud = 'MultiTenant' and ${where} group by ${by}`;
