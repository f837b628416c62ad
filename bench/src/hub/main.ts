import { setTimeout as sleep } from "node:timers/promises";
import { RESULT_FIELDS } from "@waymark/contracts/connectivity-test/hub-events";
import { startBenchProduct } from "../support/bench-product.ts";
import { median, spread } from "../support/rounds.ts";
import { startWorker, type Worker } from "../support/worker.ts";
import {
  BARE_OFFSET,
  type ListenerJob,
  type Memory,
  type Moment,
  type Run,
  type Sent,
  type ServerJob,
  type Sides,
} from "./jobs.ts";

const GOALS = { ratio: 2, bytesPerRun: 24 * 1024, comeBackMs: 100 };
const ROUNDS = 9;
/** The rated load of one node: 200 events per second. */
const PER_SECOND = 200;
const EVENTS = 400;
const LISTENERS = 200;
const IDLE_RUNS = 2_000;
const COME_BACKS = 40;

/**
 * Goals R1 to R3. R1: the time from storing an event to the browser's callback, compared with bare ws that sends the same to as
 * many sockets at the same moments, from the same process. R2: memory of an idle run. R3: reconnecting with a full replay.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startBenchProduct({ WAYMARK_ROLES: "prober" });
  const { portBase } = product;
  const workers: Worker[] = [];
  const start = (file: string, port: number): Worker => {
    const worker = startWorker(`bench/src/hub/${file}`, { ...product.environment, BENCH_PORT: String(port) }, [
      "--expose-gc",
    ]);
    workers.push(worker);
    return worker;
  };
  try {
    const [hub, replica, bare] = [
      start("hub-worker.ts", portBase + 11),
      start("hub-worker.ts", portBase + 12),
      start("ws-worker.ts", portBase + 13),
    ];
    const listeners = start("listeners-worker.ts", 0);
    await sleep(3_000);
    const at = (offset: number): string => `http://127.0.0.1:${portBase + offset}`;
    const beside = { hub: at(11), ws: at(11 + BARE_OFFSET) };
    await latencyP99(hub, listeners, beside);
    const rounds: P99[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await latencyP99(hub, listeners, beside));
    const ratios = rounds.map(({ ours, bare: control }) => ours / control);
    console.log(
      `p99 in ms: ours ${shown(rounds.map(({ ours }) => ours))}, bare ws ${shown(rounds.map(({ bare: control }) => control))}`,
    );
    const elsewhere: number[] = [];
    for (let round = 0; round < 3; round += 1)
      elsewhere.push((await latencyP99(hub, listeners, { ...beside, hub: at(12) })).ours);
    console.log(`received at another replica, through NATS and PostgreSQL: ${shown(elsewhere)} ms`);

    const idle = await bytesPerIdleRun(replica, hub, listeners, "hub", at(12));
    const idleBare = await bytesPerIdleRun(bare, bare, listeners, "ws", at(13));
    console.log(`memory of an idle run: ours ${kilobytes(idle)}, bare ws ${kilobytes(idleBare)}`);

    const back = (await comeBacks(hub, listeners, at(11))).sort((one, other) => one - other);
    const p95 = back[Math.floor(back.length * 0.95)] ?? 0;
    console.log(`coming back with ${RESULT_FIELDS.length} events to receive again: p95 ${p95.toFixed(0)} ms`);
    const ratio = median(ratios);
    return {
      reached: ratio <= GOALS.ratio && idle <= GOALS.bytesPerRun && median(back) <= GOALS.comeBackMs,
      figure: [
        `R1 p99 ${ratio.toFixed(2)} x bare ws (spread ${spread(ratios)}, goal ≤ ${GOALS.ratio})`,
        `R2 ${kilobytes(idle)} per idle run (goal ≤ ${kilobytes(GOALS.bytesPerRun)})`,
        `R3 ${median(back).toFixed(0)} ms (goal ≤ ${GOALS.comeBackMs})`,
      ].join("; "),
    };
  } finally {
    for (const worker of workers) await worker.stop();
    await product.stop();
  }
}

const shown = (values: readonly number[]): string => values.map((value) => value.toFixed(2)).join(" ");
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const ask = <Answer>(worker: Worker, job: ServerJob | ListenerJob): Promise<Answer> => worker.ask<Answer>(job);

type P99 = Readonly<Record<Sides, number>>;

/** Every run has a listener each way, and every event goes both ways at the same moment. */
async function latencyP99(server: Worker, listeners: Worker, urls: { hub: string; ws: string }): Promise<P99> {
  const runs = await ask<Run[]>(server, { kind: "runs", count: LISTENERS });
  await ask(listeners, { kind: "connect", how: "ws", url: urls.ws, runs });
  await ask(listeners, { kind: "connect", how: "hub", url: urls.hub, runs });
  const runIds = runs.map(({ runId }) => runId);
  const sent = await ask<Sent>(server, { kind: "emit", runIds, perSecond: PER_SECOND, events: EVENTS });
  const heard: Record<Sides, Moment[]> = { ours: [], bare: [] };
  for (let looks = 0; looks < 100 && heard.ours.length < EVENTS; looks += 1) {
    await sleep(100);
    const more = await ask<Sent>(listeners, { kind: "received" });
    for (const side of SIDES) heard[side].push(...more[side]);
  }
  await ask(listeners, { kind: "leave" });
  return { ours: p99Of(sent.ours, heard.ours), bare: p99Of(sent.bare, heard.bare) };
}

const SIDES = ["ours", "bare"] as const satisfies readonly Sides[];

function p99Of(sent: readonly Moment[], heard: readonly Moment[]): number {
  const sentAt = new Map(sent.map(([runId, sequence, moment]) => [`${runId}/${sequence}`, BigInt(moment)]));
  const tookMs = heard.flatMap(([runId, sequence, moment]) => {
    const start = sentAt.get(`${runId}/${sequence}`);
    return start === undefined ? [] : [Number(BigInt(moment) - start) / 1e6];
  });
  if (tookMs.length !== EVENTS) throw new Error(`${tookMs.length} of ${EVENTS} events were received`);
  return tookMs.sort((one, other) => one - other)[Math.floor(EVENTS * 0.99)] ?? 0;
}

/** The process's growth in memory per connected but idle run. */
async function bytesPerIdleRun(
  server: Worker,
  maker: Worker,
  listeners: Worker,
  how: "hub" | "ws",
  url: string,
): Promise<number> {
  const runs = await ask<Run[]>(maker, { kind: "runs", count: IDLE_RUNS });
  const connect = (some: readonly Run[]) => ask(listeners, { kind: "connect", how, url, runs: some });
  // The first connections also pay for one-time allocations.
  await connect(runs.slice(0, IDLE_RUNS / 2));
  await sleep(1_000);
  const before = await ask<Memory>(server, { kind: "memory" });
  await connect(runs.slice(IDLE_RUNS / 2));
  await sleep(1_000);
  const after = await ask<Memory>(server, { kind: "memory" });
  await ask(listeners, { kind: "leave" });
  // rss hides growth into spare memory, and the heap misses memory outside of JavaScript, so the larger one counts.
  return Math.max(after.rss - before.rss, after.heap - before.heap) / (IDLE_RUNS / 2);
}

async function comeBacks(server: Worker, listeners: Worker, url: string): Promise<number[]> {
  const runs = await ask<Run[]>(server, { kind: "runs", count: COME_BACKS });
  const events = RESULT_FIELDS.length;
  const runIds = runs.map(({ runId }) => runId);
  await ask(server, { kind: "emit", runIds, perSecond: 2_000, events: events * COME_BACKS });
  return ask<number[]>(listeners, { kind: "comeBack", url, runs, events });
}
