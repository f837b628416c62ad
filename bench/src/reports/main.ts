import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { createRunVisitor, newClaimSecret, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import type { RunningProduct } from "@waymark/dev/start-product";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import autocannon from "autocannon";
import { startBenchProduct, startUnlimitedServer } from "../support/bench-product.ts";
import { cpuMicroseconds, familyCpuMicroseconds } from "../support/cpu-time.ts";
import { alternateSteadily, spread, verdict } from "../support/rounds.ts";
import { visitorForm } from "../support/visitor-form.ts";
import { startWorker, type Worker } from "../support/worker.ts";
import type { BareJob } from "./bare-pg-server.ts";

const GOALS = { write: 0.55, read: 0.6 };
const ROUNDS = 5;
const SECONDS = 4;
/** Below the in-flight cap, so that nothing is shed; the bare side has the same concurrency. */
const AT_ONCE = 40;
const READABLE = 500;
/** More runs than any machine can use in one round. */
const TICKETS_READY = 8_000;
const PATH = "/AnonymousConnectivityTest";

type Readable = { readonly id: string; readonly claimSecret: string };
/** Requests per second of CPU time of program and PostgreSQL together, and per second of wall-clock time. */
type Rate = { readonly perCpuSecond: number; readonly perSecond: number };

/**
 * Goals P1 and P2: a report POST (ticket, validation, run + event + outbox in one transaction, durable before the reply) and
 * ReadReport over HTTP, beside bare node-pg doing the same statements. The ratio is taken per second of processor time of the
 * program and PostgreSQL together: what two dedicated cores would serve, without the client's share.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startBenchProduct({ WAYMARK_ROLES: "api", WAYMARK_DATABASE_POOL: "10" });
  const stops: (() => Promise<void>)[] = [];
  try {
    const server = await startUnlimitedServer(product);
    stops.push(server.stop);
    const { url } = server;
    const visitor = createRunVisitor(retryWhileBusy(overFetch(url)), product.webUrl);
    const readable: Readable[] = [];
    for (let index = 0; index < READABLE; index += 1) {
      const { report, claimSecret } = await visitor.begin(visitorForm(index));
      readable.push({ id: report.id, claimSecret });
    }
    const bare = startWorker("bench/src/reports/bare-pg-server.ts", product.environment);
    stops.push(bare.stop);
    const stored = await storedReport(product);
    const rate = rateOf(product.engines.pids.postgres);
    const bareRate = (job: BareJob["job"]) => rate(bare.pid, () => askBare(bare, job));
    const tickets: string[] = [];
    const sides = {
      write: {
        ours: async () => rate(server.pid, await ourWrites(url, product.webUrl, tickets)),
        control: () => bareRate({ kind: "write", ...stored }),
      },
      read: {
        ours: () => rate(server.pid, ourReads(url, readable)),
        control: () => bareRate({ kind: "read", ids: readable.map(({ id }) => id) }),
      },
    };
    const figures: string[] = [];
    let reached = true;
    for (const [goal, kind] of [
      ["P1", "write"],
      ["P2", "read"],
    ] as const) {
      const { ours, control } = sides[kind];
      await ours();
      await control();
      const clock: { ours: number[]; control: number[] } = { ours: [], control: [] };
      const kept = (side: "ours" | "control", work: () => Promise<Rate>) => async (): Promise<number> => {
        const { perCpuSecond, perSecond } = await work();
        clock[side].push(perSecond);
        return perCpuSecond;
      };
      const { ratio, ratios, noisy } = await alternateSteadily(ROUNDS, kept("ours", ours), kept("control", control));
      const byTheClock = clock.ours.map((value, round) => value / (clock.control[round] ?? 1));
      console.log(
        `${kind} per second of the clock, clients included: ours ${rounded(clock.ours)}, bare ${rounded(clock.control)}, ratio ${spread(byTheClock)}`,
      );
      const judged = verdict(ratio >= GOALS[kind], noisy);
      reached &&= judged.reached;
      figures.push(
        `${goal} ${ratio.toFixed(2)} of bare node-pg (spread ${spread(ratios)}, goal ≥ ${GOALS[kind]}${judged.remark})`,
      );
    }
    return { reached, figure: figures.join("; ") };
  } finally {
    for (const stop of stops.reverse()) await stop();
    await product.stop();
  }
}

const rounded = (values: readonly number[]): string => values.map(Math.round).join(" ");

const rateOf =
  (postgresPid: number) =>
  async (pid: number, work: () => Promise<number>): Promise<Rate> => {
    const used = (): number => cpuMicroseconds(pid) + familyCpuMicroseconds(postgresPid);
    const before = used();
    const done = await work();
    return { perCpuSecond: done / ((used() - before) / 1_000_000), perSecond: done / SECONDS };
  };

const askBare = (bare: Worker, job: BareJob["job"]): Promise<number> =>
  bare.ask<number>({ seconds: SECONDS, atOnce: AT_ONCE, job } satisfies BareJob);

/** The rows of a report in PostgreSQL, which the bare side writes too. */
function storedReport({ engines }: RunningProduct): Promise<{ report: string; measurement: string }> {
  return withClient(superuserUrl(engines), async (client) => {
    const runs = await client.query<{ report: object }>("select report from runs limit 1");
    const outbox = await client.query<{ payload: object }>(
      "select payload from outbox where kind = 'measurementTaken' limit 1",
    );
    return { report: JSON.stringify(runs.rows[0]?.report), measurement: JSON.stringify(outbox.rows[0]?.payload) };
  });
}

/** Starts the runs before the clock, because starting is another call. */
async function ourWrites(url: string, origin: string, tickets: string[]): Promise<() => Promise<number>> {
  const visitor = createRunVisitor(retryWhileBusy(overFetch(url)), origin);
  const start = async (): Promise<void> => {
    while (tickets.length < TICKETS_READY) tickets.push((await visitor.start()).runTicket);
  };
  await Promise.all(Array.from({ length: 20 }, start));
  let turn = 0;
  const body = (): string => {
    turn += 1;
    const runTicket = tickets.pop();
    if (runTicket === undefined) throw new Error("there were not enough runs: raise TICKETS_READY");
    return new URLSearchParams({ ...visitorForm(turn), runTicket, claimSecret: newClaimSecret() }).toString();
  };
  return () =>
    fire(url, {
      method: "POST",
      path: `${PATH}/GenerateTestReport`,
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      setupRequest: (request) => ({ ...request, body: body() }),
    });
}

function ourReads(url: string, readable: readonly Readable[]): () => Promise<number> {
  let turn = 0;
  return () =>
    fire(url, {
      method: "GET",
      setupRequest: (request) => {
        turn += 1;
        const { id, claimSecret } = readable[turn % readable.length] as Readable;
        return { ...request, path: `${PATH}/ReadReport/${id}`, headers: { [CLAIM_HEADER]: claimSecret } };
      },
    });
}

async function fire(url: string, request: autocannon.Request): Promise<number> {
  const result = await autocannon({ url, connections: AT_ONCE, duration: SECONDS, timeout: 30, requests: [request] });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests were not answered with success: the figure would mean nothing`);
  return result.requests.total;
}
