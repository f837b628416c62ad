import { randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { RESULT_FIELDS } from "@waymark/contracts/connectivity-test/hub-events";
import { type RunNotifier, runNotifier } from "@waymark/server/areas/connectivity-test/hub/run-notifier";
import { startHub } from "@waymark/server/areas/connectivity-test/hub/start-hub";
import { hubSourceOf, isEndOfRun, openTestRuns } from "@waymark/server/areas/connectivity-test/open-test-runs";
import { runKeys } from "@waymark/server/areas/connectivity-test/run-keys";
import { connectClickhouse } from "@waymark/server/platform/clickhouse";
import { systemClock } from "@waymark/server/platform/clock";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { readSettings } from "@waymark/server/platform/env";
import { createLog } from "@waymark/server/platform/log";
import { connectStreams } from "@waymark/server/platform/streams/connect";
import { startBareWs } from "./bare-ws.ts";
import { BARE_OFFSET, type Moment, memoryNow, nowNs, ORIGIN, type Run, type Sent, type ServerJob } from "./jobs.ts";

// The product's own hub and writer; only the moment at which an event is kept is noted on its way to the hub.
const settings = readSettings(process.env);
const log = createLog("warn", "bench");
const database = connectDatabase({ url: settings.WAYMARK_DATABASE_URL, poolSize: 10, log, deadlineMs: 20_000 });
const streams = connectStreams({ url: settings.WAYMARK_NATS_URL, token: settings.WAYMARK_NATS_TOKEN, log });
const keys = runKeys(settings.WAYMARK_TICKET_KEY ?? "", systemClock);
const notifier = runNotifier(streams);
const kept: Moment[] = [];
const sentBare: Moment[] = [];
const bare = startBareWs(Number(process.env.BENCH_PORT) + BARE_OFFSET);
let turns = 0;
const noting: RunNotifier = {
  ...notifier,
  // Each event goes both ways at the same moment, ours and the bare one first in turn: the machine is as busy for both.
  notify: (events) => {
    const ours = (): void => {
      const at = nowNs();
      for (const { runId, sequence } of events) kept.push([runId, sequence, at]);
      notifier.notify(events);
    };
    const other = (): void => {
      for (const { runId, sequence, payload } of events) {
        sentBare.push([runId, sequence, nowNs()]);
        bare.send(runId, sequence, payload);
      }
    };
    turns += 1;
    for (const send of turns % 2 === 0 ? [ours, other] : [other, ours]) send();
  },
};
const nowhere = async () => undefined;
const runs = openTestRuns({
  db: database.db,
  clock: systemClock,
  keys,
  footprint: { current: () => undefined, readAgain: () => undefined },
  places: {
    placeAt: nowhere,
    originOf: nowhere,
    pointOfCity: nowhere,
    cityById: nowhere,
    requireInState: nowhere,
    callPlaces: () => [],
    placeOfAddress: async () => ({ place: null, asn: null, asName: null }),
  },
  networkHealth: { healthOf: () => null },
  relays: { urls: [], secret: undefined },
  measurements: connectClickhouse(settings.WAYMARK_CLICKHOUSE_URL),
  notifier: noting,
  log,
});
const server = createServer((_, reply) => reply.writeHead(404).end());
startHub({
  server,
  basePath: "",
  cloud: "MultiTenant",
  publicOrigins: [ORIGIN],
  trustedProxies: [],
  source: hubSourceOf(runs),
  notifier: noting,
  isEnd: isEndOfRun,
  countConnect: async () => undefined,
  clock: systemClock,
  log,
});
server.listen(Number(process.env.BENCH_PORT), "127.0.0.1");

const writer = runs.writerOf("MultiTenant");
const REPORT = { place: null, egressPlace: null, measuredLatencies: [], browserLatitude: 0 } as never;

async function newRun(): Promise<Run> {
  const id = randomUUID();
  const endsBy = new Date(Date.now() + 890_000);
  await writer.add({
    id,
    claimHash: randomBytes(32),
    startedAt: new Date(),
    endsBy,
    measurementId: randomUUID(),
    report: REPORT,
    peers: null,
    metroSeen: null,
  });
  return { runId: id, runToken: await keys.signToken(id, endsBy.getTime()) };
}

const OUTCOME = { status: "Completed", value: { reachable: true, latency: null }, durationMs: 10 };

/** Event number n of a run fills its n-th item. */
async function emit({ runIds, perSecond, events }: Extract<ServerJob, { kind: "emit" }>): Promise<Sent> {
  kept.length = 0;
  sentBare.length = 0;
  const startedAt = performance.now();
  const writes: Promise<unknown>[] = [];
  for (let turn = 0; turn < events; turn += 1) {
    const dueMs = startedAt + (turn * 1_000) / perSecond - performance.now();
    if (dueMs > 0) await sleep(dueMs);
    const runId = runIds[turn % runIds.length] as string;
    const field = RESULT_FIELDS[Math.floor(turn / runIds.length)] as (typeof RESULT_FIELDS)[number];
    writes.push(writer.step({ runId, kind: "result", field, outcome: OUTCOME }));
  }
  await Promise.all(writes);
  return { ours: kept.splice(0), bare: sentBare.splice(0) };
}

async function answer(job: ServerJob): Promise<unknown> {
  if (job.kind === "runs") {
    const made: Run[] = [];
    while (made.length < job.count) {
      const some = Math.min(200, job.count - made.length);
      made.push(...(await Promise.all(Array.from({ length: some }, newRun))));
    }
    return made;
  }
  if (job.kind === "emit") return emit(job);
  return memoryNow();
}

process.on("message", (job: ServerJob) => void answer(job).then((given) => process.send?.(given)));
