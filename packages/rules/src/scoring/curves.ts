/** Points of a scale: [measured, score]; straight lines between them, level beyond the ends. */
export type Scale = readonly (readonly [value: number, score: number])[];

/** A published scale for the median of TCP connect, in ms. */
export const MAIL_SCALE: Scale = [
  [10, 100],
  [25, 80],
  [100, 60],
  [200, 40],
  [300, 20],
  [350, 0],
];
/** A published scale for the lower quartile of the speed, in MB/s. */
export const FILES_SCALE: Scale = [
  [0, 0],
  [2, 20],
  [4, 40],
  [8, 60],
  [14, 80],
  [20, 100],
];

/** The score of a value, from 0 to 100, unrounded. */
export function pointsOn(scale: Scale, value: number): number {
  const after = scale.findIndex(([at]) => value <= at);
  if (after <= 0) return (after === 0 ? scale[0] : scale.at(-1))?.[1] ?? 0;
  const [fromValue, fromScore] = scale[after - 1] ?? [0, 0];
  const [toValue, toScore] = scale[after] ?? [0, 0];
  return fromScore + ((value - fromValue) / (toValue - fromValue)) * (toScore - fromScore);
}

export type CallFigures = { readonly rttMs: number; readonly jitterMs: number; readonly lossPercent: number };

/**
 * The E-model of ITU-T G.107 as monitoring tools simplify it: round trip, twice the jitter and 10 ms of coding make one
 * delay; delay and loss lower the rating R; R becomes a mean opinion score (MOS). `docs/methodology.md` explains it.
 */
export function opinionScore({ rttMs, jitterMs, lossPercent }: CallFigures): number {
  const delayMs = rttMs + 2 * jitterMs + 10;
  const byDelay = delayMs < 160 ? delayMs / 40 : (delayMs - 120) / 10;
  const rating = Math.max(0, 93.2 - byDelay - 2.5 * lossPercent);
  return 1 + 0.035 * rating + 7e-6 * rating * (rating - 60) * (100 - rating);
}

/** The best score of the model: R = 93.2 − 10/40. */
const BEST_OPINION_ABOVE_ONE = 3.404;

/** Maps MOS, from 1 to the model's best score, to the scale from 0 to 100, unrounded. */
export const callPoints = (figures: CallFigures): number =>
  Math.min(100, Math.max(0, ((opinionScore(figures) - 1) / BEST_OPINION_ABOVE_ONE) * 100));
