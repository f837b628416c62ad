import { randomUUID } from "node:crypto";
import { Pool, type PoolClient } from "pg";

// What is measured against: node-pg with nothing of ours, the same statements in one transaction, prepared once.
const SCOPE = "select set_config('waymark.cloud', $1, true), set_config('waymark.scope', $2, true)";
const WHOSE = ["MultiTenant", "anonymous"];
const RUN = `insert into runs (id, claim_hash, status, last_sequence, answered, started_at, ends_by,
  measurement_id, report) values ($1, $2, 'Started', 1, '{}', now(), now() + interval '15 minutes', $3, $4)`;
const EVENT = `insert into run_events (run_id, sequence, event, payload, at)
  values ($1, 1, 'ReceiveTestStatus', '{"status":"Started"}', now())`;
const OUTBOX = "insert into outbox (kind, payload) values ('measurementTaken', $1)";
const READ = `select *, (select jsonb_agg(jsonb_build_object('sequence', sequence, 'event', event, 'payload', payload))
  from run_events where run_id = runs.id) as events from runs where id = $1`;

export type BareJob = {
  readonly seconds: number;
  readonly atOnce: number;
  readonly job:
    | { readonly kind: "write"; readonly report: string; readonly measurement: string }
    | { readonly kind: "read"; readonly ids: readonly string[] };
};

const pool = new Pool({
  connectionString: process.env.WAYMARK_DATABASE_URL,
  max: Number(process.env.WAYMARK_DATABASE_POOL),
});
const claimHash = Buffer.alloc(32, 7);

async function inTransaction(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  await client.query("begin");
  await client.query({ name: "scope", text: SCOPE, values: WHOSE });
  await work(client);
  await client.query("commit");
  client.release();
}

async function doOnce({ job }: BareJob, turn: number): Promise<void> {
  await inTransaction(async (client) => {
    if (job.kind === "read") {
      const { rows } = await client.query({ name: "read", text: READ, values: [job.ids[turn % job.ids.length]] });
      if (rows.length !== 1) throw new Error("the report was not there: the figure would mean nothing");
      return;
    }
    const id = randomUUID();
    await client.query({ name: "run", text: RUN, values: [id, claimHash, randomUUID(), job.report] });
    await client.query({ name: "event", text: EVENT, values: [id] });
    await client.query({ name: "outbox", text: OUTBOX, values: [job.measurement] });
  });
}

process.on("message", (asked: BareJob) => {
  const endsAt = performance.now() + asked.seconds * 1_000;
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      await doOnce(asked, done);
      done += 1;
    }
  };
  void Promise.all(Array.from({ length: asked.atOnce }, one)).then(() => process.send?.(done));
});
