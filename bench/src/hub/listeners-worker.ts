import { listenToRun, type RunListener } from "@waymark/dev/run-listener";
import { WebSocket } from "ws";
import { type ListenerJob, type Moment, nowNs, ORIGIN, type Run, type Sent, type Sides } from "./jobs.ts";

// All listeners in one process. The measured time is that of the callback.
const received: Record<Sides, Moment[]> = { ours: [], bare: [] };
const leaves: (() => void)[] = [];
const AT_ONCE = 50;

const takeReceived = (): Sent => ({ ours: received.ours.splice(0), bare: received.bare.splice(0) });

function joinHub(url: string, run: Run, after = 0): RunListener {
  const listener = listenToRun({ url, origin: ORIGIN, after, ...run });
  listener.socket.onAny((_, { sequence }: { sequence: number }) => received.ours.push([run.runId, sequence, nowNs()]));
  leaves.push(() => listener.socket.disconnect());
  return listener;
}

function joinWs(url: string, { runId }: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/?runId=${runId}`, { perMessageDeflate: false });
    socket.on("message", (data) => {
      const [, { sequence }] = JSON.parse(String(data)) as [string, { sequence: number }];
      received.bare.push([runId, sequence, nowNs()]);
    });
    socket.once("open", () => resolve());
    socket.once("error", reject);
    leaves.push(() => socket.terminate());
  });
}

async function connect({ how, url, runs }: Extract<ListenerJob, { kind: "connect" }>): Promise<number> {
  for (let from = 0; from < runs.length; from += AT_ONCE) {
    const some = runs.slice(from, from + AT_ONCE);
    await Promise.all(some.map((run) => (how === "ws" ? joinWs(url, run) : joinHub(url, run).until(1))));
  }
  takeReceived();
  return runs.length;
}

async function comeBack({ url, runs, events }: Extract<ListenerJob, { kind: "comeBack" }>): Promise<number[]> {
  const tookMs: number[] = [];
  for (const run of runs) {
    const startedAt = performance.now();
    const listener = joinHub(url, run, 1);
    await listener.until(events);
    tookMs.push(performance.now() - startedAt);
    listener.socket.disconnect();
  }
  return tookMs;
}

async function answer(job: ListenerJob): Promise<unknown> {
  if (job.kind === "connect") return connect(job);
  if (job.kind === "comeBack") return comeBack(job);
  if (job.kind === "received") return takeReceived();
  for (const leave of leaves.splice(0)) leave();
  return 0;
}

process.on("message", (job: ListenerJob) => void answer(job).then((given) => process.send?.(given)));
