import { setTimeout as sleep } from "node:timers/promises";

/** Repeats `ask` until it returns a value. Throws the last error when the time is over. */
export async function waitFor<Answer>(
  what: string,
  timeoutMs: number,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const endsAt = Date.now() + timeoutMs;
  let last: unknown;
  while (true) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      if (error instanceof GaveUp) throw error;
      last = error;
    }
    if (Date.now() >= endsAt)
      throw new Error(`${what} within ${timeoutMs / 1000} s: ${last instanceof Error ? last.message : "no answer"}`);
    await sleep(50);
  }
}

/** `ask` throws this to end the waiting at once when success is no longer possible. */
export class GaveUp extends Error {}
