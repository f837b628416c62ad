import { Agent } from "node:http";
import type { RunningProduct } from "@waymark/dev/start-product";
import { connectClickhouse } from "@waymark/server/platform/clickhouse";
import { readSettings } from "@waymark/server/platform/env";
import { createLog } from "@waymark/server/platform/log";
import { wire } from "@waymark/server/wiring";
import { Client } from "pg";
import { compareTimes } from "../support/compare-times.ts";
import { getText } from "../support/get-text.ts";
import { quantile, verdict } from "../support/rounds.ts";
import { tokenOf } from "../support/token-of.ts";
import type { Looked } from "./in-chromium.ts";
import { catchStatements, sendBare, type Wave } from "./statements.ts";

const OVER_BARE_MS_MOST = 5;
const P95_MS_MOST = 200;
const TURNS = { warmUp: 10, rounds: 7, perRound: 15 };
const CATCHES = 3;

/** Every call of the pages through the server, beside its bare statements. */
export async function judgeCalls(
  product: RunningProduct,
  serverUrl: string,
  { portal, overview }: Looked["calls"],
): Promise<{ readonly reached: boolean; readonly figure: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(product.identityUrl, "p1")}` };
  const { urls } = product.engines;
  const measurements = connectClickhouse(urls.clickhouse);
  const connections = new Map<number, Client>();
  const connected = async (number: number): Promise<Client> => {
    const known = connections.get(number);
    if (known !== undefined) return known;
    const client = new Client({ connectionString: urls.postgresApp });
    connections.set(number, client);
    await client.connect();
    return client;
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const caughtOf = await catchOf(product, [...portal, ...overview], headers);
  let isReached = true;
  const over: number[] = [];
  const p95s: number[] = [];
  try {
    for (const [page, paths] of Object.entries({ portal, overview }))
      for (const path of paths) {
        const waves = caughtOf.get(path) ?? [];
        for (const number of new Set(waves.flat().map((one) => (one.engine === "postgres" ? one.connection : 0))))
          await connected(number);
        const times = await compareTimes(
          async () => void (await getText(`${serverUrl}${path}`, { agent, headers })),
          () => sendBare(measurements, connected, waves),
          TURNS,
        );
        const p95 = quantile(times.allOurs, 0.95);
        const apart = times.oursMs - times.bareMs;
        const { reached, remark } = verdict(apart <= OVER_BARE_MS_MOST && p95 <= P95_MS_MOST, times.noisy);
        isReached &&= reached;
        over.push(apart);
        p95s.push(p95);
        console.log(
          `${page} ${path.slice(0, 110)}: ours ${times.oursMs.toFixed(1)} ms (p95 ${p95.toFixed(1)}), ` +
            `bare ${times.bareMs.toFixed(1)} ms by ${waves.flat().length} statements, apart ${apart.toFixed(1)} ms${remark}`,
        );
      }
  } finally {
    agent.destroy();
    await Promise.all([...connections.values()].map((client) => client.end()));
    await measurements.close();
  }
  return {
    reached: isReached,
    figure:
      `${p95s.length} calls of the portal with 500 solutions and of the overview: p95 at most ${Math.max(...p95s).toFixed(0)} ms ` +
      `(goal ≤ ${P95_MS_MOST}), at most ${Math.max(...over).toFixed(1)} ms over the bare statements (goal ≤ ${OVER_BARE_MS_MOST})`,
  };
}

/** Asks the product in this process, where its statements can be caught; a warm one, since a page opens nothing for the first time. */
async function catchOf(
  product: RunningProduct,
  paths: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, readonly Wave[]>> {
  const settings = readSettings({ ...process.env, ...product.environment, WAYMARK_ROLES: "api" });
  const { app } = await wire(settings, createLog("warn", "bench"), { limiter: { count: () => undefined } }).startApi();
  const measurements = connectClickhouse(product.engines.urls.clickhouse);
  const catching = catchStatements(measurements);
  try {
    const caught = new Map<string, readonly Wave[]>();
    for (const path of paths)
      for (let turn = 0; turn < CATCHES; turn += 1)
        caught.set(
          path,
          await catching.of(async () => {
            const reply = await app.inject({ method: "GET", url: path, headers });
            if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
          }),
        );
    return caught;
  } finally {
    catching.stop();
    await app.close();
    await measurements.close();
  }
}
