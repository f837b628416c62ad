import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { createClient } from "@clickhouse/client";
import { RESULT_EVENTS } from "@waymark/contracts/connectivity-test/hub-events";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { EVENT_STREAM } from "@waymark/contracts/events/stream";
import { createRunVisitor, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { withStreams } from "../support/look.ts";
import { seconds } from "../support/run-cases.ts";
import { EVENTS, FIELDS } from "./visit-whole.ts";
import type { PromisedRun, RunWorld } from "./world.ts";

const WITHIN_MS = 60_000;
/** Below the server's limit. */
const READS_AT_ONCE = 20;

type Differences = Readonly<Record<string, number>>;
type Row = {
  readonly id: string;
  readonly status: string;
  readonly lastSequence: number;
  readonly measurementId: string;
  readonly doors: number;
  readonly isOverdue: boolean;
  readonly numbers: readonly number[];
  readonly events: readonly string[];
};

const count = <Item>(items: readonly Item[], isWrong: (item: Item) => boolean): number => items.filter(isWrong).length;
const isGapless = (numbers: readonly number[]): boolean => numbers.every((number, index) => number === index + 1);

async function inPostgres(
  world: RunWorld,
): Promise<{ runs: Row[]; waiting: number; parked: number; announced: string[] }> {
  return withClient(superuserUrl(world.product.engines), async (client) => {
    const runs = await client.query<Row>(
      `select id, status, last_sequence as "lastSequence", measurement_id as "measurementId",
              jsonb_array_length(report -> 'measuredLatencies') as doors,
              status = 'Started' and ends_by < now() as "isOverdue",
              (select array_agg(sequence order by sequence) from run_events where run_id = runs.id) as numbers,
              (select array_agg(event order by sequence) from run_events where run_id = runs.id) as events
       from runs`,
    );
    const outbox = await client.query<{ id: string; published: boolean; parked: boolean }>(
      `select payload ->> 'measurementId' || case when payload -> 'line' = 'null' then '/doors' else '/line' end as id,
              published_at is not null as published, parked_reason is not null as parked
       from outbox where kind = 'measurementTaken'`,
    );
    const messages = await client.query<{ count: number }>("select count(*)::int as count from parked_messages");
    return {
      runs: runs.rows,
      waiting: count(outbox.rows, ({ published }) => !published),
      parked: count(outbox.rows, ({ parked }) => parked) + (messages.rows[0]?.count ?? 0),
      announced: outbox.rows.map(({ id }) => id),
    };
  });
}

async function inClickhouse(world: RunWorld): Promise<{ rows: number; parts: ReadonlyMap<string, number> }> {
  const client = createClient({ url: world.product.engines.urls.clickhouse, request_timeout: 5_000 });
  try {
    const ask = async <Found>(query: string): Promise<Found[]> =>
      (await client.query({ query, format: "JSONEachRow" })).json<Found>();
    const [total] = await ask<{ rows: string }>("select count() as rows from measurements final");
    const parts = await ask<{ id: string; parts: string }>(
      "select toString(measurement_id) as id, uniqExact(part) as parts from measurements group by id",
    );
    return { rows: Number(total?.rows), parts: new Map(parts.map(({ id, parts: many }) => [id, Number(many)])) };
  } finally {
    await client.close();
  }
}

const undelivered = (world: RunWorld): Promise<number> =>
  withStreams(world.product.engines, async (manager) => {
    const consumer = await manager.consumers.info(EVENT_STREAM, "measurements_to_clickhouse");
    return consumer.num_pending + consumer.num_ack_pending;
  });

/** All but what may change after the report exists (the run's progress, its judgement, its peers) and how the reader stands to it. */
function fixedOf(report: OwnReport & { readonly reading?: unknown }): object {
  const { runToken, reading, status, lastSequence, peers, bestPossibleLatency, ruleSet, metroProblem, ...rest } =
    report;
  return Object.fromEntries(
    Object.entries(rest).filter(([name]) => !name.startsWith("distributionValueBin") && !(name in RESULT_EVENTS)),
  );
}

/** Checks that the report reads with the same content, contains every accepted result (I1), and is judged if its run is over. */
async function isReadable(world: RunWorld, run: PromisedRun): Promise<boolean> {
  const { status, text } = await createRunVisitor(
    retryWhileBusy(overFetch(world.serverUrl)),
    world.product.webUrl,
  ).read(run.runId, run.claimSecret);
  if (status !== 200) return false;
  const report = JSON.parse(text) as OwnReport;
  return (
    isDeepStrictEqual(fixedOf(report), fixedOf(run.report)) &&
    [...run.results].every((field) => report[field] !== null) &&
    (run.ended === undefined || report.status === run.ended) &&
    (report.status === "Started") === (report.ruleSet === null)
  );
}

async function compare(world: RunWorld): Promise<Differences> {
  const promised = world.ledger.runs();
  const [postgres, clickhouse, inStream] = await Promise.all([
    inPostgres(world),
    inClickhouse(world),
    undelivered(world),
  ]);
  const stored = new Map(postgres.runs.map((run) => [run.id, run]));
  const readable: boolean[] = [];
  for (let from = 0; from < promised.length; from += READS_AT_ONCE)
    readable.push(
      ...(await Promise.all(promised.slice(from, from + READS_AT_ONCE).map((run) => isReadable(world, run)))),
    );
  const expected = new Map(postgres.runs.map((run) => [run.measurementId, run.doors + (hasLine(run) ? 1 : 0)]));
  return {
    "reports lost or changed": count(readable, (is) => !is),
    "runs nobody was promised": count(postgres.runs, ({ id }) => !promised.some((run) => run.runId === id)),
    "runs with gaps or doubles": count(
      postgres.runs,
      ({ numbers, lastSequence }) => !isGapless(numbers) || numbers.length !== lastSequence,
    ),
    "items with two results": count(postgres.runs, ({ events }) => twice(events)),
    "results lost": count(
      promised,
      ({ runId, results }) => ![...results].every((field) => stored.get(runId)?.events.includes(RESULT_EVENTS[field])),
    ),
    "runs past their time and not ended": count(postgres.runs, ({ isOverdue }) => isOverdue),
    "browsers that missed or doubled an event": count(
      promised,
      ({ heard }) => heard !== undefined && !(isGapless(heard) && heard.length === EVENTS),
    ),
    "announcements doubled": postgres.announced.length - new Set(postgres.announced).size,
    "outbox rows waiting": postgres.waiting,
    "messages parked": postgres.parked,
    "messages not taken in": inStream,
    "measurements lost or doubled": count([...expected], ([id, parts]) => (clickhouse.parts.get(id) ?? 0) !== parts),
    "rows in ClickHouse, off by": clickhouse.rows - [...expected.values()].reduce((sum, parts) => sum + parts, 0),
  };
}

const twice = (events: readonly string[]): boolean => {
  const results = events.filter((event) => event !== "ReceiveTestStatus");
  return new Set(results).size !== results.length;
};
/** A run's measurements are announced when the run is over and has at least one. */
const hasLine = ({ status, events }: Row): boolean =>
  status !== "Started" && FIELDS.some((field) => LINE_FIELDS.has(field) && events.includes(RESULT_EVENTS[field]));
const LINE_FIELDS = new Set(["download", "skype", "bufferBloat"]);

/** Waits up to a minute until everything matches the ledger. Call it when every engine is healthy. */
export async function settle(world: RunWorld): Promise<string> {
  const startedAt = performance.now();
  let last = "";
  for (;;) {
    try {
      const left = Object.entries(await compare(world)).filter(([, difference]) => difference !== 0);
      if (left.length === 0)
        return `${world.ledger.runs().length} runs so far, 0 lost, 0 doubled, settled in ${seconds(performance.now() - startedAt)}`;
      last = left.map(([name, difference]) => `${difference} ${name}`).join(", ");
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    if (performance.now() - startedAt > WITHIN_MS) throw new Error(`not settled within ${WITHIN_MS / 1000} s: ${last}`);
    await sleep(500);
  }
}
