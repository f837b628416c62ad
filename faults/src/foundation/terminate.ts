import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@waymark/contracts/limits";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { converge } from "../support/converge.ts";
import { startFlow } from "../support/flow.ts";
import { childrenOf } from "../support/processes.ts";
import { type FaultCase, require, seconds } from "../support/run-cases.ts";
import { postVisit, sendVisit } from "../support/send-visit.ts";
import type { Visitor } from "../support/visitors.ts";
import type { World } from "../support/world.ts";

type Held = { readonly visitor: Visitor; readonly idempotencyKey: string };

const UNDER_WAY = 6;
/** The server stops accepting a second after SIGTERM. Earlier requests get their answer later, within PostgreSQL's deadline. */
const ASKED_AFTER_MS = 400;
const HELD_MS = 850;

/** The state that a load balancer sees: ready, draining or gone. */
async function readiness(serverUrl: string): Promise<number> {
  const reply = await fetch(`${serverUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await reply?.arrayBuffer().catch(() => undefined);
  return reply?.status ?? 0;
}

/** A refused connection counts as an outcome of its own: the server never accepted that request. */
async function statusOf(world: World, visit: Held): Promise<number | "not taken" | "lost"> {
  try {
    const target = { url: world.serverUrl, origin: world.product.webUrl };
    return (await postVisit(target, visit.visitor, visit.idempotencyKey)).status;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === "ECONNREFUSED" ? "not taken" : "lost";
  }
}

/** Sends SIGTERM and checks readiness at once, then requests that wait in PostgreSQL while the server stops accepting. */
function terminateAmid(world: World, held: readonly Held[]) {
  return withClient(superuserUrl(world.product.engines), async (client) => {
    // An insert of the same key waits until this transaction ends; other inserts do not wait.
    await client.query("begin");
    for (const { visitor, idempotencyKey } of held)
      await client.query("insert into visits values ('MultiTenant', $1, $2, '', now())", [
        visitor.tenantId,
        idempotencyKey,
      ]);
    process.kill(world.product.server().pid, "SIGTERM");
    const ready = sleep(100).then(() => readiness(world.serverUrl));
    await sleep(ASKED_AFTER_MS);
    const statuses = Promise.all(held.map((visit) => statusOf(world, visit)));
    await sleep(HELD_MS);
    await client.query("rollback");
    return { statuses: await statuses, ready: await ready };
  });
}

export const terminate: FaultCase<World> = {
  name: "SIGTERM under load",
  run: async (world) => {
    const server = world.product.server();
    const held = Array.from({ length: UNDER_WAY }, () => ({
      visitor: world.nextVisitor(),
      idempotencyKey: randomUUID(),
    }));
    const flow = startFlow(world, { atLeast: 200, perSecond: 60 });
    await sleep(1_000);
    const startedAt = performance.now();
    const { statuses, ready } = await terminateAmid(world, held);
    const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), limits.drainMs).unref());
    const code = await Promise.race([server.exited, late]);
    const tookMs = performance.now() - startedAt;
    const orphans = childrenOf(server.pid);
    await world.product.restartServer();
    await flow.finish();
    for (const { visitor, idempotencyKey } of held) await sendVisit(world, visitor, { idempotencyKey });

    require(code !== "late", `the server did not end within ${limits.drainMs / 1000} s`);
    require(code === 0, `the server ended with code ${code}`);
    require(orphans.length === 0, `${orphans.length} children were left`);
    require(ready === 503, `/readyz said ${ready} while draining`);
    const answered = statuses.filter((status) => status === 204).length;
    require(answered > 0 &&
      statuses.every(
        (status) => status === 204 || status === "not taken",
      ), `requests under way were answered ${statuses.join(", ")}`);
    const settled = await converge(world);
    return `/readyz said ${ready}; ${answered} of ${UNDER_WAY} requests under way at the end were answered, 0 lost; ended in ${seconds(tookMs)}, no child left; ${settled}`;
  },
};
