/** What the server could not do this time but may the next; a run that it has not closed yet is one of these. */
const PASSING = new Set([0, 408, 409, 425, 429, 500, 502, 503, 504]);
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** One lost answer is mended before anybody needs to know. */
const QUIET_FAILURES = 1;

export type Trouble = { readonly error: unknown; readonly willRetry: boolean };

type Parts<Answer> = {
  readonly save: () => Promise<Answer>;
  /** Ends early when the line is back or somebody asks for it. */
  readonly pause: (ms: number) => Promise<void>;
  readonly isStopped: () => boolean;
  readonly onTrouble: (trouble: Trouble) => void;
};

const isPassing = (error: unknown): boolean =>
  error instanceof Error && "status" in error && PASSING.has(error.status as number);

/** Until it is saved, refused, or the page is left. Saving is the same however often it is said. */
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
