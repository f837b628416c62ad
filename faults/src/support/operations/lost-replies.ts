import {
  awaitStrike,
  commitAfter,
  type FaultyProxy,
  type Moment,
  startProxyTo,
  throughProxy,
} from "../faulty-proxy.ts";
import type { ProductWorld } from "../product-world.ts";
import { retryUntilAnswered, type Trouble } from "../retry-until-answered.ts";
import type { FaultCase } from "../run-cases.ts";
import { type Operation, requireDone } from "./operation.ts";

const TIMES = 20;
const STRIKE_WITHIN_MS = 30_000;

/** Runs the operation as its owner while the proxy drops replies. Returns how many were lost. */
async function repeatThrough<World, Subject>(
  world: World,
  operation: Operation<World, Subject>,
  through: {
    readonly url: string;
    readonly proxy: FaultyProxy;
    readonly when: Moment;
    readonly bytes: readonly number[];
  },
): Promise<{ subjects: readonly Subject[]; trouble: Trouble }> {
  const trouble: Trouble = { repliesLost: 0, refusals: 0 };
  const subjects: Subject[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const subject = await operation.prepare(world);
    // Cuts the reply before its first byte, after one byte, and so on.
    const afterBytes = through.bytes[time % through.bytes.length] ?? 0;
    const struck = through.proxy.strike({ kind: "loseReply", afterBytes }, through.when);
    requireDone(operation, await operation.perform(world, subject, retryUntilAnswered(through.url, trouble)));
    await awaitStrike(struck, STRIKE_WITHIN_MS, () => `no reply to ${operation.name} could be lost`);
    subjects.push(subject);
  }
  return { subjects, trouble };
}

/** Loses replies between browser and server. */
const toBrowser = <World extends ProductWorld, Subject>(operation: Operation<World, Subject>): FaultCase<World> => ({
  name: `reply to ${operation.name} lost after its commit (check 9)`,
  run: async (world) => {
    const proxy = await startProxyTo(world.serverUrl);
    try {
      const url = `http://127.0.0.1:${proxy.port}`;
      const when: Moment = (newest) => newest.startsWith(operation.request);
      const { subjects, trouble } = await repeatThrough(world, operation, { url, proxy, when, bytes: [0, 1, 200] });
      await operation.check(world, subjects);
      return `${TIMES} times, ${trouble.repliesLost} replies lost and asked for again, each one effect`;
    } finally {
      await proxy.close();
    }
  },
});

/** Loses replies between server and PostgreSQL: the commit succeeds, but the server does not know it. */
const toServer = <World extends ProductWorld, Subject>(operation: Operation<World, Subject>): FaultCase<World> => ({
  name: `PostgreSQL's reply to the commit of ${operation.name} lost (check 9)`,
  run: async (world) => {
    const { urls } = world.product.engines;
    const proxy = await startProxyTo(urls.postgresApp);
    try {
      await world.product.restartServer({ WAYMARK_DATABASE_URL: throughProxy(urls.postgresApp, proxy) });
      const when = commitAfter(operation.statements[0] ?? "");
      const { subjects, trouble } = await repeatThrough(world, operation, {
        url: world.serverUrl,
        proxy,
        when,
        bytes: [0, 4],
      });
      await operation.check(world, subjects);
      return `${TIMES} times, ${trouble.refusals} times refused with a retry, each one effect`;
    } finally {
      await world.product.restartServer();
      await proxy.close();
    }
  },
});

export const lostReplies = <World extends ProductWorld, Subject>(
  operations: readonly Operation<World, Subject>[],
): FaultCase<World>[] => [...operations.map((one) => toBrowser(one)), ...operations.map((one) => toServer(one))];
