import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { PEER_SCOPES } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { PeerFigures, StoredPlace } from "./stored-report.ts";

type Row = { peers: string; bins: [number, number, number, number, number]; best: number };

const DAY_MS = 86_400_000;

/**
 * How others from the same city fare, or from the same state or country where there are too few. An egress network has one
 * vote a day, however often it tests: its median. Null when even the country has too few.
 */
export async function readPeers(
  measurements: Measurements,
  cloud: CloudName,
  place: StoredPlace,
  nowMs: number,
): Promise<PeerFigures | null> {
  const since = new Date(nowMs - limits.peersWindowDays * DAY_MS);
  for (const scope of PEER_SCOPES) {
    if (scope === "state" && place.state === "") continue;
    const row = await ask(measurements, cloud, place, scope, since);
    const count = Number(row?.peers ?? 0);
    if (row === undefined || count < limits.peersMin) continue;
    const [bin1, bin2, bin3, bin4, bin5] = row.bins.map(
      (votes) => Math.round((votes / count) * 1000) / 10,
    ) as Row["bins"];
    return {
      scope,
      place: place[scope],
      count,
      since: since.toISOString(),
      distributionValueBin1: bin1,
      distributionValueBin2: bin2,
      distributionValueBin3: bin3,
      distributionValueBin4: bin4,
      distributionValueBin5: bin5,
      bestPossibleLatency: Math.round(row.best * 10) / 10,
    };
  }
  return null;
}

const WITHIN = {
  city: "country = {country: String} and state = {state: String} and city = {city: UInt32}",
  state: "country = {country: String} and state = {state: String}",
  country: "country = {country: String}",
} as const;

async function ask(
  measurements: Measurements,
  cloud: CloudName,
  place: StoredPlace,
  scope: keyof typeof WITHIN,
  since: Date,
): Promise<Row | undefined> {
  const reply = await measurements.client.query({
    query: `
      select count() as peers,
             [countIf(ms <= 10), countIf(ms > 10 and ms <= 25), countIf(ms > 25 and ms <= 100),
              countIf(ms > 100 and ms <= 200), countIf(ms > 200)] as bins,
             quantileExact(0.1)(ms) as best
      from (
        select network, day, median(smallest) as ms
        from (
          select any(egress_network) as network, toDate(any(at)) as day, min(smallest_ms) as smallest
          from measurements
          where cloud = {cloud: String} and workload = 'mail' and in_use and ${WITHIN[scope]}
            and at >= {since: DateTime}
          group by measurement_id
        )
        group by network, day
      )`,
    format: "JSONEachRow",
    query_params: {
      cloud,
      country: place.countryIso2,
      state: place.stateId,
      city: place.id,
      since: Math.floor(since.getTime() / 1000),
    },
  });
  return (await reply.json<Row>())[0];
}
