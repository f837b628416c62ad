import type { Erased, MyData } from "@waymark/contracts/reports/schemas";

const BUSY_PAUSE_MS = 8_000;
const BUSY_TRIES = 10;

const isTooOften = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 429;

export type Pause = (ms: number) => Promise<void>;
const pauseFor: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whoever has very much asks more often than is allowed at once: then it waits and goes on. */
async function patiently<Answer>(ask: () => Promise<Answer>, pause: Pause): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isTooOften(error) || tries === BUSY_TRIES) throw error;
      await pause(BUSY_PAUSE_MS);
    }
  }
}

export type ErasedSum = Pick<Erased, "reports" | "sharesReceived">;

/** Erases until nothing is left; tells after each part how much is gone. */
export async function eraseInParts(
  ask: () => Promise<Erased>,
  onPart: (soFar: ErasedSum) => void,
  pause: Pause = pauseFor,
): Promise<ErasedSum> {
  let sum: ErasedSum = { reports: 0, sharesReceived: 0 };
  for (;;) {
    const { reports, sharesReceived, isComplete } = await patiently(ask, pause);
    sum = { reports: sum.reports + reports, sharesReceived: sum.sharesReceived + sharesReceived };
    onPart(sum);
    if (isComplete) return sum;
  }
}

/** All parts as one; what comes once stands in the first. */
export async function exportInParts(
  ask: (after: string | undefined) => Promise<MyData>,
  onPart: (reports: number) => void,
  pause: Pause = pauseFor,
): Promise<MyData> {
  let whole = await patiently(() => ask(undefined), pause);
  for (;;) {
    onPart(whole.reports.length);
    const after = whole.next;
    if (after === null) return whole;
    const part = await patiently(() => ask(after), pause);
    whole = { ...whole, reports: [...whole.reports, ...part.reports], next: part.next };
  }
}
