import { createRunVisitor, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { waitFor } from "@waymark/engines/wait";
import type { ReportsWorld } from "../reports/world.ts";
import { type FaultCase, require, seconds } from "../support/run-cases.ts";

const RUNS_A_TURN = 5;
const ENDED_WITHIN_MS = 90_000;
const JOB = "connectivityTest.endOverdueRuns";

/** Two pipelines beside a server without one; the one that runs the job dies in the middle of its first transaction. */
export const killedPipeline: FaultCase<ReportsWorld> = {
  name: "kill -9 of the pipeline that runs a job: another one runs it once more, its effect is there once",
  run: async (world) => {
    const { product } = world;
    const { web } = product.engines.ports;
    await product.restartServer({ WAYMARK_ROLES: "api,hub" });
    const doomed = await product.startTwin(web + 90, { WAYMARK_ROLES: "pipeline", CRASH_AT: "run.beforeEndCommit" });
    const other = await product.startTwin(web + 91, { WAYMARK_ROLES: "pipeline" });
    let isDead = false;
    void doomed.exited.then(() => {
      isDead = true;
    });
    const runs: string[] = [];
    // Either pipeline may be the first to come by; overdue runs are made until the armed one has met some.
    await waitFor("the armed pipeline dies in the job", ENDED_WITHIN_MS, async () => {
      runs.push(...(await makeOverdueRuns(world)));
      return isDead ? true : undefined;
    });
    const diedAt = performance.now();
    await waitFor("all overdue runs have ended", ENDED_WITHIN_MS, async () =>
      (await endsOf(world, runs)).every((ends) => ends > 0) ? true : undefined,
    );
    const tookMs = performance.now() - diedAt;
    const ends = await endsOf(world, runs);
    const turns = await turnsOf(world);
    await other.stop();
    await product.restartServer();
    require(ends.every((count) => count === 1), `ends per run: ${ends.join(", ")}`);
    return `${runs.length} overdue runs ended once each, the last ${seconds(tookMs)} after the kill; ${turns} turns of the job`;
  },
};

async function makeOverdueRuns({ product, serverUrl }: ReportsWorld): Promise<string[]> {
  const visitor = createRunVisitor(retryWhileBusy(overFetch(serverUrl)), product.webUrl);
  const begun = await Promise.all(Array.from({ length: RUNS_A_TURN }, () => visitor.begin()));
  const ids = begun.map(({ run }) => run.runId);
  await withClient(superuserUrl(product.engines), (client) =>
    client.query("update runs set ends_by = now() where id = any($1)", [ids]),
  );
  return ids;
}

/** How many events of each run say that it is over. */
const endsOf = ({ product }: ReportsWorld, ids: readonly string[]): Promise<number[]> =>
  withClient(superuserUrl(product.engines), async (client) => {
    const { rows } = await client.query<{ ends: number }>(
      `select (select count(*)::int from run_events where run_id = asked.id
                 and event = 'ReceiveTestStatus' and payload ->> 'status' <> 'Started') as ends
       from unnest($1::uuid[]) as asked (id)`,
      [ids],
    );
    return rows.map(({ ends }) => ends);
  });

const turnsOf = ({ product }: ReportsWorld): Promise<number> =>
  withClient(superuserUrl(product.engines), async (client) => {
    const { rows } = await client.query<{ runs: string }>("select runs from jobs where name = $1", [JOB]);
    return Number(rows[0]?.runs ?? 0);
  });
