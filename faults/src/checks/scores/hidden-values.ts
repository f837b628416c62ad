import type { Figure } from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { ScoresReply } from "@waymark/contracts/performance/schemas";
import { floorToStep, stepAfter } from "@waymark/rules/scoring/count-steps";
import { wilsonInterval } from "@waymark/rules/scoring/intervals";
import { roundFigure } from "@waymark/rules/scoring/rounding";
import { type Range, samplesOf } from "./told-counts.ts";

const HALF_A_TENTH = 0.05;

/** The share of the samples that a place has, from the points that it costs; none where these are not told. */
export function shareOf({ lost, assessment }: ScoresReply["places"][number]): readonly Range[] {
  if (lost === null || assessment.value === null) return [];
  const isStep = lost > 0 && Math.abs(floorToStep(lost) - lost) < 1e-9;
  const [least, most] = isStep ? [lost, stepAfter(lost)] : [lost - HALF_A_TENTH, lost + HALF_A_TENTH];
  const lack = 100 - assessment.value;
  return [{ low: Math.max(0, least / (lack + HALF_A_TENTH)), high: Math.min(1, most / (lack - HALF_A_TENTH)) }];
}

type Attempts = { readonly attempts: number; readonly failed: number };

/**
 * Every pair of attempts and failures from which the product would tell this figure. Its interval narrows them, unless it follows from what is
 * told anyway.
 */
function possibleAttempts(figure: Figure): readonly Attempts[] {
  const { value, low, high } = figure;
  if (value === null) throw new Error("availability is withheld where it should be shown");
  const told = samplesOf(figure);
  const isTold = (of: Attempts, samples: number): boolean => {
    const share = (of.attempts - of.failed) / of.attempts;
    const interval = wilsonInterval(samples * share, samples);
    const shown = {
      value: 100 * share,
      low: 100 * interval.low,
      high: 100 * interval.high,
      samples,
      withheld: null,
      needs: null,
    };
    const rounded = roundFigure(shown, "availabilityPercent");
    return rounded.low === low && rounded.high === high;
  };
  const isValue = ({ attempts, failed }: Attempts) =>
    Math.round((10_000 * (attempts - failed)) / attempts) === Math.round(100 * value);
  const all: Attempts[] = [];
  for (
    let attempts = Math.max(performanceLimits.availabilityAttemptsMin, told.low);
    attempts <= told.high;
    attempts += 1
  ) {
    const about = Math.round(attempts * (1 - value / 100));
    for (const failed of [about - 1, about, about + 1])
      if (failed >= 0 && isValue({ attempts, failed })) all.push({ attempts, failed });
  }
  const byExact = all.filter((one) => isTold(one, one.attempts));
  return all.some((one) => isTold(one, told.low)) || byExact.length === 0 ? all : byExact;
}

/** Tries all that is possible, and answers between which shares of failures the rest can lie. */
export function failureShareOfRest(whole: Figure, parts: readonly Figure[]): Range {
  const sums = parts
    .map(possibleAttempts)
    .reduce((before, more) =>
      before.flatMap((one) =>
        more.map((other) => ({ attempts: one.attempts + other.attempts, failed: one.failed + other.failed })),
      ),
    );
  let [low, high] = [1, 0];
  for (const { attempts, failed } of possibleAttempts(whole))
    for (const shown of sums) {
      const [rest, failures] = [attempts - shown.attempts, failed - shown.failed];
      if (rest < 1 || failures < 0 || failures > rest) continue;
      low = Math.min(low, failures / rest);
      high = Math.max(high, failures / rest);
    }
  return { low, high };
}

/** As if values were means: the whole minus its parts, each times its samples, for all samples that are possible. */
export function meanOfRest(whole: Figure, parts: readonly Figure[]): Range {
  const all = [whole, ...parts];
  const ends = all.reduce<number[][]>(
    (before, figure) => {
      const { low, high } = samplesOf(figure);
      return before.flatMap((one) => [
        [...one, low],
        [...one, high],
      ]);
    },
    [[]],
  );
  const means = ends.map(([of = 0, ...ofParts]) => {
    const rest = of - ofParts.reduce((sum, samples) => sum + samples, 0);
    const total = ofParts.reduce(
      (sum, samples, index) => sum - samples * shownValue(parts[index]),
      of * shownValue(whole),
    );
    return rest > 0 ? total / rest : Number.POSITIVE_INFINITY;
  });
  return { low: Math.min(...means), high: Math.max(...means) };
}

function shownValue(figure: Figure | undefined): number {
  if (figure?.value == null) throw new Error("a value is withheld where it should be shown");
  return figure.value;
}
