import { Agent } from "node:http";
import type { RunningProduct } from "@waymark/dev/start-product";
import { connectClickhouse } from "@waymark/server/platform/clickhouse";
import { bareConnections } from "../support/bare-connections.ts";
import { catchCalls } from "../support/catch-calls.ts";
import { compareTimes } from "../support/compare-times.ts";
import { getText } from "../support/get-text.ts";
import { verdict } from "../support/rounds.ts";
import { sendBare } from "../support/statements.ts";

const TURNS = { warmUp: 10, rounds: 7, perRound: 15 };

type Lists = {
  readonly calls: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly mostMs: number;
};

/** Each call over HTTP beside its bare statements. */
export async function judgeLists(
  product: RunningProduct,
  serverUrl: string,
  { calls, headers, mostMs }: Lists,
): Promise<{ readonly reached: boolean; readonly mostOver: number }> {
  const { urls } = product.engines;
  const caught = await catchCalls(product, Object.values(calls), headers);
  const measurements = connectClickhouse(urls.clickhouse);
  const bare = bareConnections(urls.postgresApp);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const over: number[] = [];
  let isReached = true;
  try {
    for (const [name, path] of Object.entries(calls)) {
      const waves = caught.get(path) ?? [];
      const times = await compareTimes(
        async () => void (await getText(`${serverUrl}${path}`, { agent, headers })),
        () => sendBare(measurements, bare.connected, waves),
        TURNS,
      );
      const apart = times.oursMs - times.bareMs;
      const { reached, remark } = verdict(apart <= mostMs, times.noisy);
      isReached &&= reached;
      over.push(apart);
      console.log(
        `${name}: ours ${times.oursMs.toFixed(1)} ms, bare ${times.bareMs.toFixed(1)} ms by ${waves.flat().length} statements, apart ${apart.toFixed(1)} ms${remark}`,
      );
    }
  } finally {
    agent.destroy();
    await bare.close();
    await measurements.close();
  }
  return { reached: isReached, mostOver: Math.max(...over) };
}
