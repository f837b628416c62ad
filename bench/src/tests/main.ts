import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@clickhouse/client";
import type { RunningProduct } from "@waymark/dev/start-product";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { startBenchProduct, startUnlimitedServer } from "../support/bench-product.ts";
import { cpuMicroseconds, familyCpuMicroseconds } from "../support/cpu-time.ts";
import { startWorker, type Worker } from "../support/worker.ts";
import type { TestsDone, TestsJob } from "./visitors-worker.ts";

const GOALS = { perSecond: 100, reportP99Ms: 100 };
const CORES = 2;
const AT_ONCE = 12;
const SECONDS = 15;
const SETTLED_WITHIN_MS = 60_000;

/**
 * Goal S1: whole tests per second on two cores, visitors included: run, report with 30 doors, raw samples, eight results, the
 * end, all ten events received on the hub, and the measurements in ClickHouse. Nothing may be lost.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startBenchProduct();
  const stops: (() => Promise<void>)[] = [];
  try {
    const server = await startUnlimitedServer(product);
    stops.push(server.stop);
    const { url } = server;
    const visitors = startWorker("bench/src/tests/visitors-worker.ts", {});
    stops.push(visitors.stop);
    const job = (seconds: number): TestsJob => ({ url, origin: product.webUrl, atOnce: AT_ONCE, seconds });
    const before = await askVisitors(visitors, job(3));
    const { postgres, nats, clickhouse } = product.engines.pids;
    const used = (): Record<string, number> => ({
      server: cpuMicroseconds(server.pid),
      visitors: cpuMicroseconds(visitors.pid),
      postgres: familyCpuMicroseconds(postgres),
      nats: cpuMicroseconds(nats),
      clickhouse: cpuMicroseconds(clickhouse),
    });
    const usedBefore = used();
    const startedAt = performance.now();
    const done = await askVisitors(visitors, job(SECONDS));
    const cpuMs = Object.entries(used()).map(([name, after]): [string, number] => [
      name,
      (after - (usedBefore[name] ?? 0)) / 1_000 / done.runIds.length,
    ]);
    const tookSeconds = (performance.now() - startedAt) / 1_000;
    const settledAt = performance.now();
    const missing = await untilSettled(product, [...before.runIds, ...done.runIds]);
    const settledMs = Math.round(performance.now() - settledAt);

    const faults = [...before.faults, ...done.faults, ...missing];
    for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
    const perSecond = done.runIds.length / tookSeconds;
    const sorted = done.reportMs.toSorted((one, other) => one - other);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY;
    console.log(`${done.runIds.length} tests; ClickHouse had all of them ${settledMs} ms after the last one ended`);
    const wholeMs = cpuMs.reduce((sum, [, ms]) => sum + ms, 0);
    console.log(
      `processor time of a whole test: ${cpuMs.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(", ")} ms; on ${CORES} cores that do nothing else that is ${((CORES * 1_000) / wholeMs).toFixed(0)} tests/s`,
    );
    return {
      reached: perSecond >= GOALS.perSecond && p99 <= GOALS.reportP99Ms && faults.length === 0,
      figure: [
        `S1 ${perSecond.toFixed(0)} whole tests/s (goal ≥ ${GOALS.perSecond})`,
        `p99 of the report ${p99.toFixed(0)} ms (goal ≤ ${GOALS.reportP99Ms})`,
        `${faults.length} faults or losses`,
      ].join("; "),
    };
  } finally {
    for (const stop of stops.reverse()) await stop();
    await product.stop();
  }
}

const askVisitors = (visitors: Worker, job: TestsJob): Promise<TestsDone> => visitors.ask<TestsDone>(job);

/** Waits until every run is finished and all its rows are in ClickHouse. Returns what is missing at the deadline. */
async function untilSettled({ engines }: RunningProduct, runIds: readonly string[]): Promise<string[]> {
  const { rows } = await withClient(superuserUrl(engines), (client) =>
    client.query<{ id: string; status: string; measurement: string; events: number; doors: number }>(
      `select id, status, measurement_id as measurement, jsonb_array_length(report -> 'measuredLatencies') as doors,
              (select count(*)::int from run_events where run_id = runs.id) as events
       from runs where id = any($1)`,
      [runIds],
    ),
  );
  const unfinished = rows.filter(({ status, events }) => status !== "Finished" || events !== 10);
  const lost = runIds.length - rows.length;
  const expected = new Map(rows.map(({ measurement, doors }) => [measurement, doors + 1]));
  const clickhouse = createClient({ url: engines.urls.clickhouse });
  const givesUpAt = Date.now() + SETTLED_WITHIN_MS;
  try {
    for (;;) {
      const reply = await clickhouse.query({
        query: "select toString(measurement_id) as id, toUInt32(count()) as rows from measurements final group by id",
        format: "JSONEachRow",
      });
      const there = new Map(
        (await reply.json<{ id: string; rows: number }>()).map(({ id, rows: count }) => [id, count]),
      );
      const absent = [...expected].filter(([id, count]) => there.get(id) !== count);
      if (absent.length === 0 || Date.now() > givesUpAt)
        return [
          ...(lost > 0 ? [`${lost} runs are not in PostgreSQL`] : []),
          ...unfinished.map(({ id, status, events }) => `run ${id} is ${status} with ${events} events`),
          ...absent.map(([id, count]) => `measurement ${id}: ${there.get(id) ?? 0} rows instead of ${count}`),
        ];
      await sleep(100);
    }
  } finally {
    await clickhouse.close();
  }
}
