import { wholePoints } from "./scales.ts";

/** The best opinion that the model can give: R = 93.2 − 10/40. */
const BEST_OPINION_ABOVE_ONE = 3.404;

/**
 * The E-model of ITU-T G.107 as monitoring tools simplify it: round trip, twice the jitter and 10 ms of coding make one
 * delay; delay and loss lower the rating R; R becomes a mean opinion score (MOS). `docs/methodology.md` has it in words.
 */
export function opinionScore({ rttMs, jitterMs, lossPercent }: CallFigures): number {
  const delayMs = rttMs + 2 * jitterMs + 10;
  const byDelay = delayMs < 160 ? delayMs / 40 : (delayMs - 120) / 10;
  const rating = Math.max(0, 93.2 - byDelay - 2.5 * lossPercent);
  return 1 + 0.035 * rating + 7e-6 * rating * (rating - 60) * (100 - rating);
}

export type CallFigures = { readonly rttMs: number; readonly jitterMs: number; readonly lossPercent: number };

/** MOS from 1 to the best that the model can give, on the scale from 0 to 100. */
export const callScore = (figures: CallFigures): number =>
  wholePoints(((opinionScore(figures) - 1) / BEST_OPINION_ABOVE_ONE) * 100);
