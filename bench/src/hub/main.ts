import { setTimeout as sleep } from "node:timers/promises";
import { RESULT_FIELDS } from "@waymark/contracts/connectivity-test/hub-events";
import { runSettings } from "@waymark/dev/run-settings";
import { startProduct } from "@waymark/dev/start-product";
import { resetEngines } from "@waymark/engines/reset-engines";
import { median, spread } from "../support/rounds.ts";
import { startWorker, type Worker } from "../support/worker.ts";
import {
  BARE_OFFSET,
  type HearerJob,
  type Memory,
  type Moment,
  type Run,
  type Sent,
  type ServerJob,
  type Sides,
} from "./jobs.ts";

const GOALS = { ratio: 2, bytesPerRun: 24 * 1024, comeBackMs: 100 };
const ROUNDS = 9;
/** As many as one node is rated for: 200 events a second. */
const PER_SECOND = 200;
const EVENTS = 400;
const HEARERS = 200;
const IDLE_RUNS = 2_000;
const COME_BACKS = 40;
const PORT_BASE = Number(process.env.WAYMARK_PORT_BASE ?? 5600);

/**
 * Goals R1 to R3. R1: from the moment an event is kept until the browser's callback, beside bare ws that sends the same to as
 * many sockets at the same moments, from the same process. R2: memory of an idle run. R3: coming back and hearing everything again.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const home = process.env.WAYMARK_HOME ?? "bench-runs";
  await resetEngines({ home });
  const product = await startProduct({
    portBase: PORT_BASE,
    home,
    pages: "built",
    logsToFile: true,
    env: { ...runSettings(), WAYMARK_ROLES: "prober" },
  });
  await product.server().stop();
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
      start("hub-worker.ts", PORT_BASE + 11),
      start("hub-worker.ts", PORT_BASE + 12),
      start("ws-worker.ts", PORT_BASE + 13),
    ];
    const hearers = start("hearers-worker.ts", 0);
    await sleep(3_000);
    const at = (offset: number): string => `http://127.0.0.1:${PORT_BASE + offset}`;
    const beside = { hub: at(11), ws: at(11 + BARE_OFFSET) };
    await latencyP99(hub, hearers, beside);
    const rounds: P99[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await latencyP99(hub, hearers, beside));
    const ratios = rounds.map(({ ours, bare: control }) => ours / control);
    console.log(
      `p99 in ms: ours ${shown(rounds.map(({ ours }) => ours))}, bare ws ${shown(rounds.map(({ bare: control }) => control))}`,
    );
    const elsewhere: number[] = [];
    for (let round = 0; round < 3; round += 1)
      elsewhere.push((await latencyP99(hub, hearers, { ...beside, hub: at(12) })).ours);
    console.log(`heard at another replica, through NATS and PostgreSQL: ${shown(elsewhere)} ms`);

    const idle = await bytesPerIdleRun(replica, hub, hearers, "hub", at(12));
    const idleBare = await bytesPerIdleRun(bare, bare, hearers, "ws", at(13));
    console.log(`memory of an idle run: ours ${kilobytes(idle)}, bare ws ${kilobytes(idleBare)}`);

    const back = (await comeBacks(hub, hearers, at(11))).sort((one, other) => one - other);
    const p95 = back[Math.floor(back.length * 0.95)] ?? 0;
    console.log(`coming back with ${RESULT_FIELDS.length} events to hear again: p95 ${p95.toFixed(0)} ms`);
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
const ask = <Answer>(worker: Worker, job: ServerJob | HearerJob): Promise<Answer> => worker.ask<Answer>(job);

type P99 = Readonly<Record<Sides, number>>;

/** Every run is heard both ways, and every event goes both ways at the same moment. */
async function latencyP99(server: Worker, hearers: Worker, urls: { hub: string; ws: string }): Promise<P99> {
  const runs = await ask<Run[]>(server, { kind: "runs", count: HEARERS });
  await ask(hearers, { kind: "connect", how: "ws", url: urls.ws, runs });
  await ask(hearers, { kind: "connect", how: "hub", url: urls.hub, runs });
  const runIds = runs.map(({ runId }) => runId);
  const sent = await ask<Sent>(server, { kind: "emit", runIds, perSecond: PER_SECOND, events: EVENTS });
  const heard: Record<Sides, Moment[]> = { ours: [], bare: [] };
  for (let looks = 0; looks < 100 && heard.ours.length < EVENTS; looks += 1) {
    await sleep(100);
    const more = await ask<Sent>(hearers, { kind: "heard" });
    for (const side of SIDES) heard[side].push(...more[side]);
  }
  await ask(hearers, { kind: "leave" });
  return { ours: p99Of(sent.ours, heard.ours), bare: p99Of(sent.bare, heard.bare) };
}

const SIDES = ["ours", "bare"] as const satisfies readonly Sides[];

function p99Of(sent: readonly Moment[], heard: readonly Moment[]): number {
  const sentAt = new Map(sent.map(([runId, sequence, moment]) => [`${runId}/${sequence}`, BigInt(moment)]));
  const tookMs = heard.flatMap(([runId, sequence, moment]) => {
    const start = sentAt.get(`${runId}/${sequence}`);
    return start === undefined ? [] : [Number(BigInt(moment) - start) / 1e6];
  });
  if (tookMs.length !== EVENTS) throw new Error(`${tookMs.length} of ${EVENTS} events were heard`);
  return tookMs.sort((one, other) => one - other)[Math.floor(EVENTS * 0.99)] ?? 0;
}

/** What the process grows by while nothing happens in so many runs. */
async function bytesPerIdleRun(
  server: Worker,
  maker: Worker,
  hearers: Worker,
  how: "hub" | "ws",
  url: string,
): Promise<number> {
  const runs = await ask<Run[]>(maker, { kind: "runs", count: IDLE_RUNS });
  const connect = (some: readonly Run[]) => ask(hearers, { kind: "connect", how, url, runs: some });
  // The first ones also pay for what the process makes once.
  await connect(runs.slice(0, IDLE_RUNS / 2));
  await sleep(1_000);
  const before = await ask<Memory>(server, { kind: "memory" });
  await connect(runs.slice(IDLE_RUNS / 2));
  await sleep(1_000);
  const after = await ask<Memory>(server, { kind: "memory" });
  await ask(hearers, { kind: "leave" });
  // Room that the process had to spare hides in the one, what lies outside of JavaScript in the other.
  return Math.max(after.rss - before.rss, after.heap - before.heap) / (IDLE_RUNS / 2);
}

async function comeBacks(server: Worker, hearers: Worker, url: string): Promise<number[]> {
  const runs = await ask<Run[]>(server, { kind: "runs", count: COME_BACKS });
  const events = RESULT_FIELDS.length;
  const runIds = runs.map(({ runId }) => runId);
  await ask(server, { kind: "emit", runIds, perSecond: 2_000, events: events * COME_BACKS });
  return ask<number[]>(hearers, { kind: "comeBack", url, runs, events });
}
