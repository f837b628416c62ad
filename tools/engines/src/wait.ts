import { setTimeout as sleep } from "node:timers/promises";

/** Asks until the answer is not undefined; throws what it was told last when the time is over. */
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

/** Thrown by a question whose answer can no longer come, to end the waiting at once. */
export class GaveUp extends Error {}
