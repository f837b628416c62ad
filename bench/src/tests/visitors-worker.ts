import { Agent, request } from "node:http";
import { type MeasuredField, OUTCOMES } from "@waymark/dev/run-forms";
import { listenToRun } from "@waymark/dev/run-listener";
import { type Answer, createRunVisitor, type RunVisitor, retryWhileBusy, type Sent } from "@waymark/dev/run-visitor";
import { visitorForm } from "../support/visitor-form.ts";

export type TestsJob = {
  readonly url: string;
  readonly origin: string;
  readonly atOnce: number;
  readonly seconds: number;
};
export type TestsDone = {
  readonly runIds: readonly string[];
  /** The time from requesting the report to receiving it. */
  readonly reportMs: readonly number[];
  readonly faults: readonly string[];
};

// Visitors in their own process: each does a whole test, follows it on the hub, and starts the next.
const FIELDS = Object.keys(OUTCOMES) as MeasuredField[];
/** One event for the start, one for each item, one for the end. */
const EVENTS = FIELDS.length + 2;
const SAMPLES = Array.from({ length: 25 }, (_, index) => 6 + index / 10);

const agent = new Agent({ keepAlive: true });

const send =
  (url: string) =>
  ({ method, path, headers, body }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(`${url}${path}`, { method, headers, agent }, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("end", () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        reply.on("error", reject);
      });
      asked.on("error", reject);
      asked.end(body);
    });

async function wholeTest(visitor: RunVisitor, job: TestsJob, turn: number, done: Mutable): Promise<void> {
  const form = visitorForm(turn);
  const run = await visitor.start();
  const claimSecret = "c".repeat(43);
  const askedAt = performance.now();
  const made = await visitor.generate({ ...form, runTicket: run.runTicket, claimSecret });
  if (made.status !== 200) throw new Error(`report: ${made.status}`);
  done.reportMs.push(performance.now() - askedAt);
  const { runToken } = JSON.parse(made.text) as { runToken: string };
  const listener = listenToRun({ url: job.url, origin: job.origin, runId: run.runId, runToken });
  const doors = (
    JSON.parse(form.measuredLatencies ?? "[]") as { code: string; workload: string; inUse: boolean }[]
  ).map(({ code, workload, inUse }) => ({ code, workload, inUse, samplesMs: SAMPLES, discardedSamples: 0 }));
  const posts = [
    visitor.post("ReportProbeResults", { runTicket: run.runTicket, doors }),
    ...FIELDS.map((field) => visitor.result(run, field)),
  ];
  for (const { status } of await Promise.all(posts)) if (status !== 204) throw new Error(`result: ${status}`);
  const { status } = await visitor.finish(run);
  if (status !== 204) throw new Error(`finish: ${status}`);
  await listener.ended;
  const numbers = listener.events.map(({ sequence }) => sequence);
  if (numbers.length !== EVENTS || numbers.some((sequence, index) => sequence !== index + 1))
    throw new Error(`heard ${numbers.join(",")}`);
  done.runIds.push(run.runId);
}

type Mutable = { runIds: string[]; reportMs: number[]; faults: string[] };

process.on("message", (job: TestsJob) => {
  const done: Mutable = { runIds: [], reportMs: [], faults: [] };
  const visitor = createRunVisitor(retryWhileBusy(send(job.url)), job.origin);
  const endsAt = performance.now() + job.seconds * 1_000;
  let turn = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      turn += 1;
      await wholeTest(visitor, job, turn, done).catch((error: unknown) => done.faults.push(String(error)));
    }
  };
  void Promise.all(Array.from({ length: job.atOnce }, one)).then(() => process.send?.(done satisfies TestsDone));
});
