import { readableMs } from "@waymark/rules/findings/readable";
import { MAIL_LIMIT_MS } from "@waymark/rules/findings/rules/slow-mail";
import type { BestPossible } from "@waymark/rules/prediction/best-possible";
import type { Range } from "@waymark/rules/prediction/predict-fixed";
import type { Path } from "./path-of-report.ts";

/** The measured time as it is read, and its two shares, which add up to it. */
type NowLane = {
  readonly ms: number;
  /** What light needs for the distance, and what is left; null where a place is not known or doubted. */
  readonly shares: { readonly lightMs: number; readonly restMs: number } | null;
};

/** Everything that is drawn against one axis of milliseconds, there and back. */
export type TimeAxis = {
  readonly now: NowLane | null;
  readonly limitMs: number;
  readonly best: BestPossible | null;
  readonly fixed: Range | null;
  /** Round marks; the last one is the end of the axis. */
  readonly ticks: readonly number[];
};

export function timeAxisOf({ measured, whole, doubted, best, fixed, isLeftOut }: Path): TimeAxis {
  const mail = fixed?.prediction.mail ?? null;
  const now = measured && nowOf(measured, doubted === null && !isLeftOut ? (whole?.leastMs ?? null) : null);
  const longest = Math.max(MAIL_LIMIT_MS, now?.ms ?? 0, best?.ms ?? 0, mail?.highMs ?? 0);
  return { now, limitMs: MAIL_LIMIT_MS, best, fixed: mail, ticks: ticksUpTo(longest) };
}

function nowOf({ ms, quickestMs }: NonNullable<Path["measured"]>, leastMs: number | null): NowLane {
  const shown = readableMs(ms);
  // What light contradicts is not drawn as its share.
  if (leastMs === null || leastMs > Math.min(ms, quickestMs)) return { ms: shown, shares: null };
  const lightMs = Math.min(shown, readableMs(leastMs));
  return { ms: shown, shares: { lightMs, restMs: readableMs(shown - lightMs) } };
}

const STEPS = [1, 2, 2.5, 5, 10];
const MOST_MARKS = 6;

/** From 0 by round steps to the first mark that nothing exceeds. */
function ticksUpTo(longest: number): readonly number[] {
  const least = longest / MOST_MARKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find((one) => one * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(longest / step) + 1 }, (_, index) => index * step);
}
