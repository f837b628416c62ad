import { commitAfter, type Moment, startProxyTo, throughProxy } from "../faulty-proxy.ts";
import type { ProductWorld } from "../product-world.ts";
import { retryUntilAnswered, type Trouble } from "../retry-until-answered.ts";
import type { FaultCase } from "../run-cases.ts";
import { type Operation, requireDone } from "./operation.ts";

/** Delays PostgreSQL's answer for this long, so that the server dies while it waits. */
const HELD_MS = 3_000;

/** Kills the server right after each step has reached PostgreSQL. No step may persist without the others. */
export const killServer = <World extends ProductWorld, Subject>(
  operation: Operation<World, Subject>,
): FaultCase<World> => ({
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
        requireDone(operation, await operation.perform(world, subject, retryUntilAnswered(world.serverUrl, trouble)));
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
