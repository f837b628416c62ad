import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";
import { type Moment, memoryNow, nowNs, type Run, type ServerJob } from "./jobs.ts";

// What is measured against: ws with nothing of ours. It keeps nothing, so an event is sent at once.
const server = createServer((_, reply) => reply.writeHead(404).end());
const hearers = new Map<string, WebSocket>();
new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket, request) => {
  const runId = new URL(request.url ?? "/", "http://localhost").searchParams.get("runId") ?? "";
  hearers.set(runId, socket);
  socket.once("close", () => hearers.delete(runId));
});
server.listen(Number(process.env.BENCH_PORT), "127.0.0.1");

const OUTCOME = { status: "Completed", value: { reachable: true, latency: null }, durationMs: 10 };

async function emit({ runIds, perSecond, events }: Extract<ServerJob, { kind: "emit" }>): Promise<Moment[]> {
  const sent: Moment[] = [];
  const startedAt = performance.now();
  for (let turn = 0; turn < events; turn += 1) {
    const dueMs = startedAt + (turn * 1_000) / perSecond - performance.now();
    if (dueMs > 0) await sleep(dueMs);
    const runId = runIds[turn % runIds.length] as string;
    const sequence = 2 + Math.floor(turn / runIds.length);
    sent.push([runId, sequence, nowNs()]);
    hearers.get(runId)?.send(JSON.stringify(["event", { sequence, at: new Date().toISOString(), payload: OUTCOME }]));
  }
  return sent;
}

async function answer(job: ServerJob): Promise<unknown> {
  if (job.kind === "runs") return Array.from({ length: job.count }, (): Run => ({ runId: randomUUID(), runToken: "" }));
  if (job.kind === "emit") return emit(job);
  return memoryNow();
}

process.on("message", (job: ServerJob) => void answer(job).then((given) => process.send?.(given)));
