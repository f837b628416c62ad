import { isStatus } from "../../../platform/api/request-error.ts";

/** Temporary failures; a run that the server has not closed yet is one of them. */
const PASSING = [0, 408, 409, 425, 429, 500, 502, 503, 504];
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The page does not mention a single lost answer, because the retry mends it. */
const QUIET_FAILURES = 1;

export type Trouble = { readonly error: unknown; readonly willRetry: boolean };

type Parts<Answer> = {
  readonly save: () => Promise<Answer>;
  /** Ends early when the browser is online again, or on request. */
  readonly pause: (ms: number) => Promise<void>;
  readonly isStopped: () => boolean;
  readonly onTrouble: (trouble: Trouble) => void;
};

const isPassing = (error: unknown): boolean => isStatus(error, ...PASSING);

/** Retries until the report is saved, the server refuses, or the reader leaves the page. Saving is idempotent. */
export async function keepSaving<Answer>({ save, pause, isStopped, onTrouble }: Parts<Answer>) {
  for (let failures = 0; !isStopped(); ) {
    try {
      return await save();
    } catch (error) {
      if (isStopped()) return undefined;
      failures += 1;
      const willRetry = isPassing(error);
      if (!willRetry || failures > QUIET_FAILURES) onTrouble({ error, willRetry });
      if (!willRetry) return undefined;
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
    }
  }
  return undefined;
}
