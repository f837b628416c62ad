import { randomUUID } from "node:crypto";
import type { PerformanceSample } from "@waymark/contracts/performance/sample";
import { DAY_MS, MINUTE_MS, utcDay } from "@waymark/contracts/units";
import { overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import { scoreOfDay } from "@waymark/dev/scores/score-of-day";
import { type SendFromProxy, type Visit, visit } from "@waymark/dev/scores/visits";
import { waitFor } from "@waymark/engines/wait";
import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { insertSamples } from "@waymark/server/areas/performance/insert-samples";
import { saveProvider } from "@waymark/server/areas/solutions/save-provider";
import { saveSolution } from "@waymark/server/areas/solutions/save-solution";
import { connectClickhouse, type Measurements } from "@waymark/server/platform/clickhouse";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { type BenchProduct, startBenchProduct, startUnlimitedServer } from "../../support/bench-product.ts";
import { type Chance, chanceFrom } from "../chance.ts";

const GOAL_POINTS = 1;
const RESULTS = 1_000;
const NETWORKS_OF_EACH = 200;
const SEED = 20_261_118;
/** The median of what a solution's networks truly have, how they differ, and how a network's results differ. */
const TRUE_MS = { attacked: 45, honest: 70 } as const;
const BETWEEN_NETWORKS = 0.35;
const WITHIN_NETWORK = 0.1;
const AWFUL_MS = 2_500;
const SAMPLES_OF_NETWORK = 15;

type Names = { readonly attacked: string; readonly honest: string; readonly truth: string };
const NETWORKS = {
  attacked: "240.20",
  honest: "240.30",
  truth: "240.40",
  outside: "240.90",
  marker: "240.99",
} as const;

/**
 * Whether false results move a solution's score: sent to the product itself as browsers send them, attributed and put together by its
 * own pipeline. A score may move by one point at most; honest results bring it to what is true.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startBenchProduct({ WAYMARK_TRUSTED_PROXIES: "127.0.0.1" }, { home: "score-poison" });
  const measurements = connectClickhouse(product.engines.urls.clickhouse, { deadlineMs: 60_000 });
  const server = await startUnlimitedServer(product);
  try {
    const names = await makeSolutions(product);
    const chance = chanceFrom(randomFrom(SEED));
    const lines = (ms: number) => Array.from({ length: NETWORKS_OF_EACH }, () => ms * chance.factor(BETWEEN_NETWORKS));
    const [attacked, honest] = [lines(TRUE_MS.attacked), lines(TRUE_MS.honest)];
    await insertTelemetry(measurements, names.attacked, { network: NETWORKS.attacked, lines: attacked, chance });
    await insertTelemetry(measurements, names.truth, { network: NETWORKS.truth, lines: honest, chance });
    const scoreOf = (solution: string) => scoreOfDay(measurements, utcDay(Date.now()), solution);
    const send = retryWhileBusy(overFetch(server.url));
    const before = await scoreOf(names.attacked);
    const moved: [attack: string, points: number][] = [];
    for (const [attack, visits] of Object.entries(attacks())) {
      await visit(send, product.webUrl, visits);
      await settle(send, product.webUrl, measurements);
      moved.push([attack, Math.abs((await scoreOf(names.attacked)) - before)]);
    }
    await visit(send, product.webUrl, honestVisits(honest, chance));
    await visit(send, product.webUrl, indistinguishable());
    await settle(send, product.webUrl, measurements);
    const [told, truth] = [await scoreOf(names.honest), await scoreOf(names.truth)];
    const off = Math.abs(told - truth);
    const control = Math.abs((await scoreOf(names.attacked)) - before);
    console.log(`score of the attacked solution before: ${before.toFixed(2)}`);
    for (const [attack, points] of moved) console.log(`${attack}: moved by ${points.toFixed(2)} points`);
    console.log(
      `false results of ${NETWORKS_OF_EACH} of its own networks, which nobody can tell from true ones: ${control.toFixed(2)} points`,
    );
    console.log(`honest results: ${told.toFixed(2)}, truth ${truth.toFixed(2)}`);
    const worst = Math.max(...moved.map(([, points]) => points));
    return {
      // A score that nothing can move would prove nothing.
      reached: worst <= GOAL_POINTS && off <= GOAL_POINTS && control > worst,
      figure: `${moved.length} attacks of ${RESULTS} results move a score by ${worst.toFixed(2)} points at most; ${RESULTS} honest results of ${NETWORKS_OF_EACH} networks are ${off.toFixed(2)} points from the truth (goal ≤ ${GOAL_POINTS} each)`,
    };
  } finally {
    await server.stop();
    await measurements.close();
    await product.stop();
  }
}

/** Three solutions of one provider, each with a /16 that is proven since yesterday. */
async function makeSolutions({ engines }: BenchProduct): Promise<Names> {
  const database = connectDatabase({ url: engines.urls.postgresOwner, poolSize: 1, log: createLog("warn", "score") });
  try {
    const yesterday = { ...systemClock, now: () => Date.now() - DAY_MS };
    const ctx = ctxOf(database.db, yesterday, "MultiTenant", { kind: "operator", id: "score" });
    const provider = {
      id: randomUUID(),
      tenantId: randomUUID(),
      name: "Poisoned Networks",
      url: "https://poisoned.example",
      status: "Approved",
    } as const;
    await saveProvider(ctx, provider);
    const save = async (name: keyof Names): Promise<string> => {
      const id = randomUUID();
      const items = [{ kind: "IP", value: `${NETWORKS[name]}.0.0/16`, proof: "operator" }] as const;
      await saveSolution(ctx, { id, providerId: provider.id, name, type: "isp", items, method: "Script" });
      return id;
    };
    return { attacked: await save("attacked"), honest: await save("honest"), truth: await save("truth") };
  } finally {
    await database.close();
  }
}

/** Samples of 40 tenants, as their devices would send them. */
async function insertTelemetry(
  measurements: Measurements,
  solution: string,
  { network, lines, chance }: { readonly network: string; readonly lines: readonly number[]; readonly chance: Chance },
): Promise<void> {
  const nowMs = Date.now();
  const samples = Array.from(
    { length: lines.length * SAMPLES_OF_NETWORK },
    (_, index): PerformanceSample => ({
      sampleId: randomUUID(),
      cloud: "MultiTenant",
      workload: "mail",
      at: new Date(Math.floor(nowMs / MINUTE_MS) * MINUTE_MS).toISOString(),
      source: "intake",
      tenant: `tenant ${index % 40}`,
      country: "DE",
      state: "DE.08",
      city: 2_874_225,
      egressCountry: "DE",
      egressCity: 2_874_225,
      egressNetwork: `${network}.${index % lines.length}.0`,
      asn: 0,
      outcome: "ok",
      rttMs: (lines[index % lines.length] ?? 0) * chance.factor(WITHIN_NETWORK),
      megabytesPerSecond: null,
      jitterMs: null,
      packetsSent: 0,
      packetsLost: 0,
      metro: "FRA",
      bestMetro: "FRA",
      position: "unknown",
    }),
  );
  await insertSamples(measurements, samples, {
    attribute: () => ({ access: solution, overlays: [], contested: [] }),
    receivedAtMs: nowMs,
    token: randomUUID(),
  });
}

/** Each is a thousand results that say that the solution is awful, or better than can be. */
function attacks(): Readonly<Record<string, readonly Visit[]>> {
  const each = (made: (index: number) => Visit): readonly Visit[] =>
    Array.from({ length: RESULTS }, (_, index) => made(index));
  const ofNetwork = (prefix: string, index: number) => `${prefix}.${index % NETWORKS_OF_EACH}.${1 + (index % 250)}`;
  return {
    "one network tests a thousand times": each((index) => ({
      address: `${NETWORKS.attacked}.7.${1 + (index % 250)}`,
      mailMs: AWFUL_MS,
    })),
    "results faster than light, of 200 networks": each((index) => ({
      address: ofNetwork(NETWORKS.attacked, index),
      mailMs: 3,
      door: "SYD",
    })),
    "200 foreign networks that say they are the solution's": each((index) => ({
      address: ofNetwork(NETWORKS.outside, index),
      claimedEgress: ofNetwork(NETWORKS.attacked, index),
      mailMs: AWFUL_MS,
    })),
  };
}

const honestVisits = (lines: readonly number[], chance: Chance): readonly Visit[] =>
  Array.from({ length: RESULTS }, (_, index) => ({
    address: `${NETWORKS.honest}.${index % lines.length}.${1 + Math.floor(index / lines.length)}`,
    mailMs: (lines[index % lines.length] ?? 0) * chance.factor(WITHIN_NETWORK),
  }));

const indistinguishable = (): readonly Visit[] =>
  Array.from({ length: NETWORKS_OF_EACH }, (_, index) => ({
    address: `${NETWORKS.attacked}.${index}.200`,
    mailMs: AWFUL_MS,
  }));

let markers = 0;

/** What was sent before is in ClickHouse when what is sent last is: the stream keeps the order. */
async function settle(send: SendFromProxy, origin: string, { client }: Measurements): Promise<void> {
  markers += 1;
  const network = `${NETWORKS.marker}.${markers}`;
  await visit(send, origin, [{ address: `${network}.1`, mailMs: 20 }]);
  await waitFor("the last result is in ClickHouse", 60_000, async () => {
    const reply = await client.query({
      query: "select count() as found from samples where egress_network = {network: String}",
      query_params: { network: `${network}.0` },
      format: "JSONEachRow",
    });
    const [row] = await reply.json<{ found: number }>();
    return Number(row?.found) > 0 ? true : undefined;
  });
}
