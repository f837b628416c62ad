import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { PEER_SCOPES } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { cacheFor } from "../../platform/cache-for.ts";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import { PEERS_KEPT } from "./known-by-place.ts";
import type { PeerFigures, StoredPlace } from "./stored-report.ts";

type Scope = (typeof PEER_SCOPES)[number];
type Row = { peers: string; bins: [number, number, number, number, number]; best: number };

/**
 * How others from the same city fare; from the same state, the same country or everywhere while there are too few. An egress
 * network has one vote a day, however often it tests: its median. Null when even everyone is too few.
 */
export function readPeersBy(
  measurements: Measurements,
  clock: Clock,
): (cloud: CloudName, place: StoredPlace) => Promise<PeerFigures | null> {
  const ask = async (cloud: CloudName, scope: Scope, place?: StoredPlace): Promise<PeerFigures | null> => {
    const since = new Date(clock.now() - limits.peersWindowDays * DAY_MS);
    return figuresOf(scope, place, since, await query(measurements, { cloud, scope, place, since }));
  };
  // The same for every place, and the only question that reads all tests: asked once for all of them.
  const everyone = cacheFor(PEERS_KEPT.freshMs, async (cloud: CloudName) => ({ figures: await ask(cloud, "all") }), {
    clock,
    onFailure: "throw",
  });
  return async (cloud, place) => {
    for (const scope of PEER_SCOPES) {
      if (scope === "state" && place.state === "") continue;
      const figures = scope === "all" ? (await everyone.read(cloud)).figures : await ask(cloud, scope, place);
      if (figures !== null) return figures;
    }
    return null;
  };
}

function figuresOf(scope: Scope, place: StoredPlace | undefined, since: Date, row?: Row): PeerFigures | null {
  const count = Number(row?.peers ?? 0);
  if (row === undefined || count < limits.peersMin) return null;
  const [bin1, bin2, bin3, bin4, bin5] = row.bins.map(
    (votes) => Math.round((votes / count) * 1000) / 10,
  ) as Row["bins"];
  return {
    scope,
    place: scope === "all" || place === undefined ? "" : place[scope],
    count,
    since: since.toISOString(),
    distributionValueBin1: bin1,
    distributionValueBin2: bin2,
    distributionValueBin3: bin3,
    distributionValueBin4: bin4,
    distributionValueBin5: bin5,
    // The best of the world stand beside their front door: nobody can promise that to this place.
    bestPossibleLatency: scope === "all" ? null : Math.round(row.best * 10) / 10,
  };
}

const WITHIN: Readonly<Record<Scope, string>> = {
  city: "and country = {country: String} and state = {state: String} and city = {city: UInt32}",
  state: "and country = {country: String} and state = {state: String}",
  country: "and country = {country: String}",
  all: "",
};

type Question = {
  readonly cloud: CloudName;
  readonly scope: Scope;
  readonly place: StoredPlace | undefined;
  readonly since: Date;
};

async function query(measurements: Measurements, { cloud, scope, place, since }: Question): Promise<Row | undefined> {
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
          where cloud = {cloud: String} and workload = 'mail' and in_use ${WITHIN[scope]}
            and at >= {since: DateTime}
          group by measurement_id
        )
        group by network, day
      )`,
    format: "JSONEachRow",
    query_params: {
      cloud,
      country: place?.countryIso2 ?? "",
      state: place?.stateId ?? "",
      city: place?.id ?? 0,
      since: Math.floor(since.getTime() / 1000),
    },
  });
  return (await reply.json<Row>())[0];
}
