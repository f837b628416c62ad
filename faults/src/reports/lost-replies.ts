import { type FaultyProxy, type Moment, startFaultyProxy } from "../support/faulty-proxy.ts";
import type { Trouble } from "../support/persistent.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { asPerson, insistently } from "./as-person.ts";
import { OPERATIONS, type Operation, type Subject } from "./operations.ts";
import type { ReportsWorld } from "./world.ts";

const TIMES = 20;
const STRIKE_WITHIN_MS = 30_000;

export const proxyTo = (address: string): Promise<FaultyProxy> => {
  const { hostname, port } = new URL(address);
  return startFaultyProxy({ host: hostname, port: Number(port) });
};

/** PostgreSQL's address by way of the proxy. */
export function ledThrough(address: string, { port }: FaultyProxy): string {
  const led = new URL(address);
  led.hostname = "127.0.0.1";
  led.port = String(port);
  return led.href;
}

/** The commit of the transaction in which this was said. */
export const commitAfter =
  (text: string): Moment =>
  (newest, before) => {
    const said = before + newest;
    return newest.includes("commit") && said.slice(said.lastIndexOf("begin")).includes(text);
  };

/** Done by its owner, whose every reply the proxy may take; answers how many were lost on the way. */
async function repeatThrough(
  world: ReportsWorld,
  operation: Operation,
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
    // Before its first byte, after one, and so on.
    const afterBytes = through.bytes[time % through.bytes.length] ?? 0;
    const struck = through.proxy.strike({ kind: "loseReply", afterBytes }, through.when);
    const as = asPerson(world, subject.owner, insistently(through.url, trouble));
    const answer = await operation.perform(as, subject, world);
    require(operation.isDone(answer), `${operation.name} ended with ${answer.status} ${answer.text}`);
    const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), STRIKE_WITHIN_MS).unref());
    require((await Promise.race([struck, late])) !== "late", `no reply to ${operation.name} could be lost`);
    subjects.push(subject);
  }
  return { subjects, trouble };
}

/** Between browser and server. */
const toBrowser = (operation: Operation): FaultCase<ReportsWorld> => ({
  name: `reply to ${operation.name} lost after its commit (check 9)`,
  run: async (world) => {
    const proxy = await proxyTo(world.serverUrl);
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

/** Between server and PostgreSQL: committed, and not even the server knows. */
const toServer = (operation: Operation): FaultCase<ReportsWorld> => ({
  name: `PostgreSQL's reply to the commit of ${operation.name} lost (check 9)`,
  run: async (world) => {
    const { urls } = world.product.engines;
    const proxy = await proxyTo(urls.postgresApp);
    try {
      await world.product.restartServer({ WAYMARK_DATABASE_URL: ledThrough(urls.postgresApp, proxy) });
      const when = commitAfter(operation.statements[0] ?? "");
      const { subjects, trouble } = await repeatThrough(world, operation, {
        url: world.serverUrl,
        proxy,
        when,
        bytes: [0, 4],
      });
      await operation.check(world, subjects);
      return `${TIMES} times, ${trouble.refusals} times told to come again, each one effect`;
    } finally {
      await world.product.restartServer();
      await proxy.close();
    }
  },
});

export const lostReplies = [...OPERATIONS.map(toBrowser), ...OPERATIONS.map(toServer)];
