import type { Moment } from "../support/faulty-proxy.ts";
import { commitAfter, startProxyTo, throughProxy } from "../support/faulty-proxy.ts";
import { retryUntilAnswered, type Trouble } from "../support/retry-until-answered.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { asPerson } from "./as-person.ts";
import { OPERATIONS, type Operation } from "./operations.ts";
import type { ReportsWorld } from "./world.ts";

/** Delays PostgreSQL's answer for this long, so that the server dies while it waits. */
const HELD_MS = 3_000;

/** Kills the server right after each step has reached PostgreSQL. No step may persist without the others. */
const killed = (operation: Operation): FaultCase<ReportsWorld> => ({
  name: `server killed -9 at each step of ${operation.name}`,
  run: async (world) => {
    const { product } = world;
    const { postgresApp } = product.engines.urls;
    const proxy = await startProxyTo(postgresApp);
    const led = { WAYMARK_DATABASE_URL: throughProxy(postgresApp, proxy) };
    const trouble: Trouble = { repliesLost: 0, refusals: 0 };
    const steps: readonly (readonly [name: string, when: Moment])[] = [
      ...operation.statements.map((text) => [text, (newest: string) => newest.includes(text)] as const),
      ["commit", commitAfter(operation.statements[0] ?? "")],
    ];
    try {
      await product.restartServer(led);
      for (const [, when] of steps) {
        const subject = await operation.prepare(world);
        const dying = proxy.strike({ kind: "stall", ms: HELD_MS }, when).then(async () => {
          await product.server().kill();
          await product.restartServer(led);
        });
        const as = asPerson(world, subject.owner, retryUntilAnswered(world.serverUrl, trouble));
        const answer = await operation.perform(as, subject, world);
        require(operation.isDone(answer), `${operation.name} ended with ${answer.status} ${answer.text}`);
        await dying;
        // Checks before the next kill, because a mail in transit at the kill is sent again; SMTP has no deduplication.
        await operation.check(world, [subject]);
      }
      return `at ${steps.map(([name]) => name).join(", ")}; ${trouble.repliesLost} replies lost, each done once`;
    } finally {
      await product.restartServer();
      await proxy.close();
    }
  },
});

export const killServer = OPERATIONS.map(killed);
