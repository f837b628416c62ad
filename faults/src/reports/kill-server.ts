import type { Moment } from "../support/faulty-proxy.ts";
import type { Trouble } from "../support/persistent.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { asPerson, insistently } from "./as-person.ts";
import { commitAfter, ledThrough, proxyTo } from "./lost-replies.ts";
import { OPERATIONS, type Operation } from "./operations.ts";
import type { ReportsWorld } from "./world.ts";

/** PostgreSQL's answer is held back for so long: the server dies while it waits for it. */
const HELD_MS = 3_000;

/** Killed right after each step reached PostgreSQL: not one of them may stand without the others. */
const killed = (operation: Operation): FaultCase<ReportsWorld> => ({
  name: `server killed -9 at each step of ${operation.name}`,
  run: async (world) => {
    const { product } = world;
    const { postgresApp } = product.engines.urls;
    const proxy = await proxyTo(postgresApp);
    const led = { WAYMARK_DATABASE_URL: ledThrough(postgresApp, proxy) };
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
        const as = asPerson(world, subject.owner, insistently(world.serverUrl, trouble));
        const answer = await operation.perform(as, subject, world);
        require(operation.isDone(answer), `${operation.name} ended with ${answer.status} ${answer.text}`);
        await dying;
        // Before the next kill: a mail that is just being sent when the server dies is sent once more, as SMTP knows no other way.
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
