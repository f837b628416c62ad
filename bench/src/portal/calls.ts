import { Agent } from "node:http";
import type { RunningProduct } from "@waymark/dev/start-product";
import { connectClickhouse } from "@waymark/server/platform/clickhouse";
import { bareConnections } from "../support/bare-connections.ts";
import { catchCalls } from "../support/catch-calls.ts";
import { compareTimes } from "../support/compare-times.ts";
import { getText } from "../support/get-text.ts";
import { quantile, verdict } from "../support/rounds.ts";
import { sendBare } from "../support/statements.ts";
import { tokenOf } from "../support/token-of.ts";
import type { Looked } from "./in-chromium.ts";

const OVER_BARE_MS_MOST = 5;
const P95_MS_MOST = 200;
const TURNS = { warmUp: 10, rounds: 7, perRound: 15 };

/** Every call of the pages through the server, beside its bare statements. */
export async function judgeCalls(
  product: RunningProduct,
  serverUrl: string,
  { portal, overview }: Looked["calls"],
): Promise<{ readonly reached: boolean; readonly figure: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(product.identityUrl, "p1")}` };
  const { urls } = product.engines;
  const measurements = connectClickhouse(urls.clickhouse);
  const { connected, close } = bareConnections(urls.postgresApp);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const caughtOf = await catchCalls(product, [...portal, ...overview], headers);
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
    await close();
    await measurements.close();
  }
  return {
    reached: isReached,
    figure:
      `${p95s.length} calls of the portal with 500 solutions and of the overview: p95 at most ${Math.max(...p95s).toFixed(0)} ms ` +
      `(goal ≤ ${P95_MS_MOST}), at most ${Math.max(...over).toFixed(1)} ms over the bare statements (goal ≤ ${OVER_BARE_MS_MOST})`,
  };
}
