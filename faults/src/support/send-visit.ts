import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Visitor } from "./visitors.ts";
import type { World } from "./world.ts";

export type SentVisit = { readonly attempts: number; readonly repliesLost: number; readonly refusals: number };

const ANSWER_WITHIN_MS = 5_000;
const GIVE_UP_AFTER_MS = 60_000;

export type VisitTarget = { readonly url: string; readonly origin: string };

export function postVisit(target: VisitTarget, visitor: Visitor, idempotencyKey: string): Promise<Response> {
  return fetch(`${target.url}/api/Operations/Visit`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${visitor.token}`,
      origin: target.origin,
      "content-type": "application/json",
    },
    body: JSON.stringify({ event: "NetworkProviderPortalVisit", idempotencyKey }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}

/** Sends one visit with one key and retries like a well-behaved client until the server confirms it. */
export async function sendVisit(
  world: World,
  visitor: Visitor,
  { url = world.serverUrl, idempotencyKey = randomUUID() as string } = {},
): Promise<SentVisit> {
  const givesUpAt = Date.now() + GIVE_UP_AFTER_MS;
  let repliesLost = 0;
  let refusals = 0;
  for (let attempts = 1; ; attempts += 1) {
    const reply = await postVisit({ url, origin: world.product.webUrl }, visitor, idempotencyKey).catch(
      () => undefined,
    );
    await reply?.arrayBuffer().catch(() => undefined);
    if (reply?.status === 204) {
      world.ledger.accept(visitor.tenantId, idempotencyKey);
      return { attempts, repliesLost, refusals };
    }
    if (reply !== undefined && reply.status < 500 && reply.status !== 429)
      throw new Error(`a visit was refused for good with ${reply.status}`);
    if (reply === undefined) repliesLost += 1;
    else refusals += 1;
    if (Date.now() > givesUpAt) throw new Error(`a visit was not accepted within ${GIVE_UP_AFTER_MS / 1000} s`);
    const pauseMs = Number(reply?.headers.get("retry-after") ?? 0.4) * 1000;
    // Waits between half and all of the pause, with jitter like the browser's client.
    await sleep(pauseMs * (0.5 + Math.random() / 2));
  }
}
