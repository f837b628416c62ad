import { type RunHearer, runHearer } from "@waymark/dev/run-hearer";
import { WebSocket } from "ws";
import { type HearerJob, type Moment, nowNs, ORIGIN, type Run, type Sent, type Sides } from "./jobs.ts";

// Everybody who hears, in one process; what counts is the moment at which the callback is called.
const heard: Record<Sides, Moment[]> = { ours: [], bare: [] };
const leaves: (() => void)[] = [];
const AT_ONCE = 50;

const takeHeard = (): Sent => ({ ours: heard.ours.splice(0), bare: heard.bare.splice(0) });

function joinHub(url: string, run: Run, after = 0): RunHearer {
  const hearer = runHearer({ url, origin: ORIGIN, after, ...run });
  hearer.socket.onAny((_, { sequence }: { sequence: number }) => heard.ours.push([run.runId, sequence, nowNs()]));
  leaves.push(() => hearer.socket.disconnect());
  return hearer;
}

function joinWs(url: string, { runId }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/?runId=${runId}`, { perMessageDeflate: false });
    socket.on("message", (data) => {
      const [, { sequence }] = JSON.parse(String(data)) as [string, { sequence: number }];
      heard.bare.push([runId, sequence, nowNs()]);
    });
    socket.once("open", () => resolve());
    socket.once("error", reject);
    leaves.push(() => socket.terminate());
  });
}

async function connect({ how, url, runs }: Extract<HearerJob, { kind: "connect" }>): Promise<number> {
  for (let from = 0; from < runs.length; from += AT_ONCE) {
    const some = runs.slice(from, from + AT_ONCE);
    await Promise.all(some.map((run) => (how === "ws" ? joinWs(url, run) : joinHub(url, run).until(1))));
  }
  takeHeard();
  return runs.length;
}

async function comeBack({ url, runs, events }: Extract<HearerJob, { kind: "comeBack" }>): Promise<number[]> {
  const tookMs: number[] = [];
  for (const run of runs) {
    const startedAt = performance.now();
    const hearer = joinHub(url, run, 1);
    await hearer.until(events);
    tookMs.push(performance.now() - startedAt);
    hearer.socket.disconnect();
  }
  return tookMs;
}

async function answer(job: HearerJob): Promise<unknown> {
  if (job.kind === "connect") return connect(job);
  if (job.kind === "comeBack") return comeBack(job);
  if (job.kind === "heard") return takeHeard();
  for (const leave of leaves.splice(0)) leave();
  return 0;
}

process.on("message", (job: HearerJob) => void answer(job).then((given) => process.send?.(given)));
