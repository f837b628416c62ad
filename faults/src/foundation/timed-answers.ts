import { postVisit } from "../support/send-visit.ts";
import type { Visitor } from "../support/visitors.ts";
import type { World } from "../support/world.ts";

export type Answer = {
  readonly ask: "livez" | "readyz" | "configuration" | "visit";
  readonly status: number;
  readonly body: string;
  readonly retryAfter: boolean;
  readonly tookMs: number;
  /** The time of arrival by performance.now(). */
  readonly at: number;
};

async function timed(ask: Answer["ask"], call: () => Promise<Response>): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const reply = await call();
    const body = await reply.text();
    const at = performance.now();
    return {
      ask,
      status: reply.status,
      body,
      retryAfter: reply.headers.has("retry-after"),
      tookMs: at - startedAt,
      at,
    };
  } catch (error) {
    const at = performance.now();
    return { ask, status: 0, body: String(error), retryAfter: false, tookMs: at - startedAt, at };
  }
}

/** Makes one call of each kind at the same time. */
export function askFor(world: World, visitor: Visitor, idempotencyKey: string): Promise<Answer>[] {
  const get = (path: string) => () => fetch(`${world.serverUrl}${path}`, { signal: AbortSignal.timeout(10_000) });
  return [
    timed("livez", get("/livez")),
    timed("readyz", get("/readyz")),
    timed("configuration", get("/AnonymousConnectivityTest/GetFrontendConfiguration")),
    timed("visit", () => postVisit({ url: world.serverUrl, origin: world.product.webUrl }, visitor, idempotencyKey)),
  ];
}
