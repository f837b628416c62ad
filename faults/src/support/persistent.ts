import { setTimeout as sleep } from "node:timers/promises";
import type { ProblemBody } from "@waymark/contracts/problems";
import { PROBLEMS } from "@waymark/contracts/problems";
import type { Answer, Sent } from "@waymark/dev/run-visitor";

const GIVE_UP_AFTER_MS = 90_000;

export type Trouble = { repliesLost: number; refusals: number };

/**
 * As the page sends: again and again with the same words until the answer is there. Whatever is refused must say why in a way
 * that a person can be told (I6).
 */
export function persistent(send: (sent: Sent) => Promise<Answer>, trouble: Trouble) {
  return async (sent: Sent): Promise<Answer> => {
    const givesUpAt = Date.now() + GIVE_UP_AFTER_MS;
    for (;;) {
      const answer = await send(sent).catch(() => undefined);
      if (answer !== undefined && answer.status < 500 && answer.status !== 429) return answer;
      if (answer === undefined) trouble.repliesLost += 1;
      else {
        trouble.refusals += 1;
        requireTold(answer);
      }
      if (Date.now() > givesUpAt) throw new Error(`${sent.path} was not answered within ${GIVE_UP_AFTER_MS / 1000} s`);
      await sleep(200 + Math.random() * 300);
    }
  };
}

function requireTold({ status, text }: Answer): void {
  const { code, textKey } = JSON.parse(text) as Partial<ProblemBody>;
  if (code === undefined || PROBLEMS[code]?.textKey !== textKey)
    throw new Error(`a refusal with ${status} tells nobody why: ${text.slice(0, 200)}`);
}
