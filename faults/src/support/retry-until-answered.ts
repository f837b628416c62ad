import { setTimeout as sleep } from "node:timers/promises";
import { PROBLEMS, type ProblemBody } from "@waymark/contracts/problems";
import { type Answer, overFetch, type Sent } from "@waymark/dev/run-visitor";
import { retry } from "@waymark/rules/retry/retry";

const GIVE_UP_AFTER_MS = 90_000;

export type Trouble = { repliesLost: number; refusals: number };

class UnansweredError extends Error {}

/**
 * Sends like the page: repeats the same request until the server gives a final answer. Every refusal must carry a problem code
 * with its text, so that the page can explain it (I6).
 */
export const retryUntilAnswered = (url: string, trouble: Trouble) => {
  const send = overFetch(url);
  return (sent: Sent): Promise<Answer> => {
    const givesUpAt = Date.now() + GIVE_UP_AFTER_MS;
    return retry(
      async () => {
        const answer = await send(sent).catch(() => undefined);
        if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer;
        if (answer === undefined) trouble.repliesLost += 1;
        else {
          trouble.refusals += 1;
          requireExplanation(answer);
        }
        throw new UnansweredError(`${sent.path} was not answered within ${GIVE_UP_AFTER_MS / 1000} s`);
      },
      {
        pauseAfter: (error) =>
          error instanceof UnansweredError && Date.now() <= givesUpAt ? 200 + Math.random() * 300 : undefined,
        pause: sleep,
      },
    );
  };
};

function requireExplanation({ status, text }: Answer): void {
  const { code, textKey } = JSON.parse(text) as Partial<ProblemBody>;
  if (code === undefined || PROBLEMS[code]?.textKey !== textKey)
    throw new Error(`a refusal with ${status} gives no reason: ${text.slice(0, 200)}`);
}
