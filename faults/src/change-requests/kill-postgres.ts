import { setTimeout as sleep } from "node:timers/promises";
import { commitAfter, type Moment, startProxyTo, throughProxy } from "../support/faulty-proxy.ts";
import { requireDone } from "../support/operations/operation.ts";
import { endProcess, stopFamily } from "../support/processes.ts";
import { retryUntilAnswered, type Trouble } from "../support/retry-until-answered.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { untilReady } from "../support/until-ready.ts";
import { type ChangeOperation, OPERATIONS, type Subject } from "./operations.ts";
import type { ChangesWorld } from "./world.ts";

const EACH = 6;
/** Spreads the requests over the time around the fault. */
const SPREAD_MS = 900;
const FAULT_AFTER_MS = 300;
const AWAY_MS = 800;
/** Longer than a statement may take, so that the server gives up on some. */
const STOPPED_MS = 8_000;
const READY_WITHIN_MS = 30_000;
/** Delays PostgreSQL's answer for this long, so that it dies before the server has it. */
const HELD_MS = 3_000;

/** All operations at once, some under way at the fault, some begun while PostgreSQL is away. */
async function changeThrough(world: ChangesWorld, fault: () => Promise<void>): Promise<string> {
  const serverPid = world.product.server().pid;
  const trouble: Trouble = { repliesLost: 0, refusals: 0 };
  const prepared: (readonly [ChangeOperation, readonly Subject[]])[] = [];
  for (const operation of OPERATIONS) {
    const subjects: Subject[] = [];
    for (let one = 0; one < EACH; one += 1) subjects.push(await operation.prepare(world));
    prepared.push([operation, subjects]);
  }
  const change = async (operation: ChangeOperation, subject: Subject, turn: number): Promise<void> => {
    await sleep((turn / EACH) * SPREAD_MS);
    requireDone(operation, await operation.perform(world, subject, retryUntilAnswered(world.serverUrl, trouble)));
  };
  await Promise.all([
    sleep(FAULT_AFTER_MS).then(fault),
    ...prepared.flatMap(([operation, subjects]) => subjects.map((one, turn) => change(operation, one, turn))),
  ]);
  await untilReady(world.serverUrl, READY_WITHIN_MS);
  for (const [operation, subjects] of prepared) await operation.check(world, subjects);
  require(world.product.server().pid === serverPid, "the server had to be started again");
  const names = OPERATIONS.map(({ name }) => name).join("; ");
  return `${EACH} each of ${names}: ${trouble.refusals} answers asked to wait, ${trouble.repliesLost} replies lost, all done once`;
}

const killedInFlow: FaultCase<ChangesWorld> = {
  name: "kill -9 of postgres while changes are saved, approved and published",
  run: (world) =>
    changeThrough(world, async () => {
      const { engines } = world.product;
      await endProcess(engines.pids.postgres, "SIGKILL");
      await sleep(AWAY_MS);
      await engines.startOne("postgres");
    }),
};

const stoppedInFlow: FaultCase<ChangesWorld> = {
  name: "SIGSTOP of postgres while changes are saved, approved and published",
  run: (world) =>
    changeThrough(world, async () => {
      const family = stopFamily(world.product.engines.pids.postgres);
      await sleep(STOPPED_MS);
      family.resume();
    }),
};

/** Kills PostgreSQL right after a step has reached it. */
const killedAtSteps = (operation: ChangeOperation): FaultCase<ChangesWorld> => ({
  name: `postgres killed -9 at steps of ${operation.name}`,
  run: async (world) => {
    const { product } = world;
    const { engines } = product;
    const proxy = await startProxyTo(engines.urls.postgresApp);
    const trouble: Trouble = { repliesLost: 0, refusals: 0 };
    const [first = ""] = operation.statements;
    const steps: readonly (readonly [name: string, when: Moment])[] = [
      ...[first, 'insert into "endpoint_log"'].map(
        (text) => [text, (newest: string) => newest.includes(text)] as const,
      ),
      ["commit", commitAfter(first)],
    ];
    try {
      await product.restartServer({ WAYMARK_DATABASE_URL: throughProxy(engines.urls.postgresApp, proxy) });
      for (const [, when] of steps) {
        const subject = await operation.prepare(world);
        const dying = proxy.strike({ kind: "stall", ms: HELD_MS }, when).then(async () => {
          await endProcess(engines.pids.postgres, "SIGKILL");
          await engines.startOne("postgres");
        });
        requireDone(operation, await operation.perform(world, subject, retryUntilAnswered(world.serverUrl, trouble)));
        await dying;
        await untilReady(world.serverUrl, READY_WITHIN_MS);
        await operation.check(world, [subject]);
      }
      return `at ${steps.map(([name]) => name).join(", ")}; ${trouble.refusals} answers asked to wait, each done once`;
    } finally {
      await product.restartServer();
      await proxy.close();
    }
  },
});

const [SAVE, , , , PUBLISH] = OPERATIONS;
export const killPostgres = [killedInFlow, stoppedInFlow, killedAtSteps(SAVE), killedAtSteps(PUBLISH)];
