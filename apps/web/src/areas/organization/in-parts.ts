import type { Erased, MyData } from "@waymark/contracts/reports/schemas";
import { retry } from "@waymark/rules/retry/retry";
import { isStatus } from "../../platform/api/request-error.ts";
import { pause as pauseFor } from "../../platform/pause.ts";

const BUSY_PAUSE_MS = 8_000;
const BUSY_TRIES = 10;

export type Pause = (ms: number) => Promise<void>;

/** A person with very many reports reaches the rate limit: then the next part waits. */
const retryWhenLimited = <Answer>(ask: () => Promise<Answer>, pause: Pause): Promise<Answer> =>
  retry(ask, {
    pauseAfter: (error, failures) => (isStatus(error, 429) && failures < BUSY_TRIES ? BUSY_PAUSE_MS : undefined),
    pause,
  });

export type ErasedSum = Pick<Erased, "reports" | "sharesReceived">;

/** Erases until nothing is left; reports after each part how much is gone. */
export async function eraseInParts(
  ask: () => Promise<Erased>,
  onPart: (soFar: ErasedSum) => void,
  pause: Pause = pauseFor,
): Promise<ErasedSum> {
  let sum: ErasedSum = { reports: 0, sharesReceived: 0 };
  for (;;) {
    const { reports, sharesReceived, isComplete } = await retryWhenLimited(ask, pause);
    sum = { reports: sum.reports + reports, sharesReceived: sum.sharesReceived + sharesReceived };
    onPart(sum);
    if (isComplete) return sum;
  }
}

/** Joins all parts into one; what exists only once is in the first part. */
export async function exportInParts(
  ask: (after: string | undefined) => Promise<MyData>,
  onPart: (reports: number) => void,
  pause: Pause = pauseFor,
): Promise<MyData> {
  let whole = await retryWhenLimited(() => ask(undefined), pause);
  for (;;) {
    onPart(whole.reports.length);
    const after = whole.next;
    if (after === null) return whole;
    const part = await retryWhenLimited(() => ask(after), pause);
    whole = { ...whole, reports: [...whole.reports, ...part.reports], next: part.next };
  }
}
