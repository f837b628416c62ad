import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { computePlaceIndex, type IndexedSolution } from "@waymark/rules/scoring/provider-index/provider-index";
import { mixOf, type StratumPoints } from "@waymark/rules/scoring/provider-index/standardise";
import { type Chance, chanceFrom } from "../chance.ts";

const LOCATIONS = 1_000;
const MIX_POINTS_MOST = 0.5;
const BEST_PERCENT_LEAST = 95;
const INFLATION_ERRORS_MOST = 1.2;
/** Of the points of single samples in a stratum. */
const DEVIATION = 15;

const STRATA = ["mail", "files", "calls"].flatMap((workload) =>
  ["onSite", "remote"].flatMap((position) => ["business", "other"].map((hours) => `${workload} ${position} ${hours}`)),
);

/** What a provider really reaches in each stratum. */
type Truth = ReadonlyMap<string, number>;

/**
 * Places whose truth is known. Another mix must not change the index, the truly best must share the first rank, luck must not lift the
 * baseline, and the same samples must give the same digits.
 */
export function run([seed = "1"]: readonly string[]): { readonly reached: boolean; readonly figure: string } {
  const chance = chanceFrom(randomFrom(Number(seed)));
  const mix = mixShift(chance);
  const best = bestFirst(chance);
  const inflation = baselineInflation(chance);
  const isSame = sameDigits(chance);
  const reached =
    mix.points <= MIX_POINTS_MOST && best >= BEST_PERCENT_LEAST && inflation <= INFLATION_ERRORS_MOST && isSame;
  return {
    reached,
    figure: [
      `another mix, equal truth: ${mix.points.toFixed(2)} points (goal ${MIX_POINTS_MOST}; without standardising ${mix.plain.toFixed(2)})`,
      `truly best shares rank 1: ${best.toFixed(1)} % (goal ${BEST_PERCENT_LEAST})`,
      `baseline over 20 equal: ${inflation.toFixed(2)} standard errors too high (goal ${INFLATION_ERRORS_MOST})`,
      `recomputed ${isSame ? "the same to the digit" : "differently"}`,
    ].join("; "),
  };
}

const truthOf = (chance: Chance, level: number): Truth =>
  new Map(STRATA.map((stratum) => [stratum, level + 12 * (chance.share() - 0.5)]));

/** Counts by stratum, of a provider that serves some hours more than others. */
function countsOf(chance: Chance, total: number): ReadonlyMap<string, number> {
  const shares = STRATA.map(() => 0.2 + chance.share() ** 2);
  const sum = shares.reduce((all, share) => all + share, 0);
  return new Map(STRATA.map((stratum, index) => [stratum, Math.round((total * (shares[index] ?? 0)) / sum)]));
}

function measure(
  chance: Chance,
  truth: Truth,
  counts: ReadonlyMap<string, number>,
): ReadonlyMap<string, StratumPoints> {
  return new Map(
    STRATA.flatMap((stratum) => {
      const samples = counts.get(stratum) ?? 0;
      if (samples === 0) return [];
      const error = DEVIATION / Math.sqrt(samples);
      return [[stratum, { points: (truth.get(stratum) ?? 0) + error * chance.normal(), error, samples }] as const];
    }),
  );
}

const solution = (id: number, strata: ReadonlyMap<string, StratumPoints>): IndexedSolution => ({
  id: String(id).padStart(4, "0"),
  strata,
  obstacle: undefined,
  isPeer: true,
});
const mixOfAll = (solutions: readonly IndexedSolution[]) =>
  mixOf(solutions.flatMap(({ strata }) => [...strata].map(([stratum, { samples }]) => [stratum, samples] as const)));

/** Two of the same truth and another mix each: the mean of how far their indexes lie apart, and how far their plain means would. */
function mixShift(chance: Chance): { readonly points: number; readonly plain: number } {
  let [points, plain] = [0, 0];
  for (let location = 0; location < LOCATIONS; location += 1) {
    const truth = truthOf(chance, 60 + 20 * chance.share());
    const others = Array.from({ length: 8 }, (_, index) =>
      solution(index + 2, measure(chance, truthOf(chance, 60 + 20 * chance.share()), countsOf(chance, 4_000))),
    );
    // So many samples that chance parts them by little.
    const twins = [0, 1].map((id) => solution(id, measure(chance, truth, countsOf(chance, 400_000))));
    const all = [...twins, ...others];
    const { solutions } = computePlaceIndex(all, mixOfAll(all));
    points += Math.abs((solutions[0]?.index.value ?? 0) - (solutions[1]?.index.value ?? 0));
    plain += Math.abs(plainMean(twins[0]) - plainMean(twins[1]));
  }
  return { points: points / LOCATIONS, plain: plain / LOCATIONS };
}

function plainMean(one: IndexedSolution | undefined): number {
  const strata = [...(one?.strata.values() ?? [])];
  const total = strata.reduce((sum, { samples }) => sum + samples, 0);
  return strata.reduce((sum, { points, samples }) => sum + (points * samples) / total, 0);
}

/** In percent of the places. */
function bestFirst(chance: Chance): number {
  let found = 0;
  for (let location = 0; location < LOCATIONS; location += 1) {
    const truths = Array.from({ length: 6 + Math.floor(14 * chance.share()) }, () =>
      truthOf(chance, 55 + 30 * chance.share()),
    );
    const all = truths.map((truth, id) =>
      solution(id, measure(chance, truth, countsOf(chance, 600 + 4_000 * chance.share()))),
    );
    const mix = mixOfAll(all);
    const real = truths.map((truth) =>
      [...mix].reduce((sum, [stratum, share]) => sum + share * (truth.get(stratum) ?? 0), 0),
    );
    const best = real.indexOf(Math.max(...real));
    const { solutions } = computePlaceIndex(all, mix);
    if (solutions[best]?.rank?.from === 1) found += 1;
  }
  return (100 * found) / LOCATIONS;
}

/** How far the baseline of equal providers lies above what they really reach, in standard errors of one of them. */
function baselineInflation(chance: Chance): number {
  let errors = 0;
  for (let location = 0; location < LOCATIONS; location += 1) {
    const truth = truthOf(chance, 70);
    const counts = countsOf(chance, 2_000);
    const all = Array.from({ length: 20 }, (_, id) => solution(id, measure(chance, truth, counts)));
    const mix = mixOfAll(all);
    const known = [...mix].filter(([stratum]) => (counts.get(stratum) ?? 0) >= 24);
    const covered = known.reduce((sum, [, share]) => sum + share, 0);
    const real = known.reduce((sum, [stratum, share]) => sum + (share / covered) * (truth.get(stratum) ?? 0), 0);
    const error = Math.hypot(
      ...known.map(([stratum, share]) => ((share / covered) * DEVIATION) / Math.sqrt(counts.get(stratum) ?? 1)),
    );
    errors += ((computePlaceIndex(all, mix).baseline ?? 0) - real) / error;
  }
  return errors / LOCATIONS;
}

function sameDigits(chance: Chance): boolean {
  for (let location = 0; location < LOCATIONS / 10; location += 1) {
    const all = Array.from({ length: 12 }, (_, id) =>
      solution(id, measure(chance, truthOf(chance, 70), countsOf(chance, 2_000))),
    );
    const other = all.toReversed().map((one) => ({ ...one, strata: new Map([...one.strata].toReversed()) }));
    const [first, again] = [computePlaceIndex(all, mixOfAll(all)), computePlaceIndex(other, mixOfAll(other))];
    if (JSON.stringify(first) !== JSON.stringify(again)) return false;
  }
  return true;
}
