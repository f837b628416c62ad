import { setTimeout as sleep } from "node:timers/promises";

/** Waits until the server reports ready with every dependency, and returns how long that took. */
export async function untilReady(serverUrl: string, withinMs: number): Promise<number> {
  const startedAt = performance.now();
  let last = "no answer";
  while (performance.now() - startedAt < withinMs) {
    const reply = await fetch(`${serverUrl}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
    if (reply !== undefined) {
      const { status } = (await reply.json()) as { status: string };
      if (reply.ok && status === "ready") return performance.now() - startedAt;
      last = status;
    }
    await sleep(100);
  }
  throw new Error(`not ready within ${withinMs / 1000} s, said last: ${last}`);
}
