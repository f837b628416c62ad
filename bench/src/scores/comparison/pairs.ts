import { compareReports } from "@waymark/rules/comparison/compare-reports";
import { COMPARED_IDS, type ComparedId, type ComparedRow } from "@waymark/rules/comparison/compared";
import type { Chance } from "../chance.ts";
import { someLine } from "./line.ts";
import { simulateRun } from "./simulate-run.ts";
import { TRUE_CHANGES } from "./true-change.ts";

export const PAIRS = 200;

type Tally = { seen: number; reported: number };
type Tallies = { readonly [Id in ComparedId]: Tally };

const tallies = (): Tallies => Object.fromEntries(COMPARED_IDS.map((id) => [id, { seen: 0, reported: 0 }])) as Tallies;
export const percent = ({ seen, reported }: Tally): number => (seen === 0 ? 0 : (reported / seen) * 100);
const isChange = ({ change }: ComparedRow): boolean => change === "better" || change === "worse";

/** Compares pairs of tests on the same line, where every reported change is false. */
export function unchangedPairs(chance: Chance) {
  const rows = tallies();
  const pairs: Tally = { seen: 0, reported: 0 };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const line = someLine(chance);
    const compared = compareReports(simulateRun(line, chance), simulateRun(line, chance));
    for (const row of compared) count(rows[row.id], isChange(row));
    count(pairs, compared.some(isChange));
  }
  return { rows, pairs };
}

/** Compares pairs of tests before and after a change. A change in another row or in the wrong direction is false. */
export function changedPairs(chance: Chance) {
  const [found, elsewhere] = [tallies(), tallies()];
  const pairs: Tally = { seen: 0, reported: 0 };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const happened = TRUE_CHANGES[pair % TRUE_CHANGES.length] as (typeof TRUE_CHANGES)[number];
    const line = someLine(chance);
    const [sound, harmed] = [simulateRun(line, chance), simulateRun(happened.apply(line, chance), chance)];
    const isMended = chance.happens(0.5);
    const compared = isMended ? compareReports(harmed, sound) : compareReports(sound, harmed);
    const right = isMended ? "better" : "worse";
    for (const row of compared) {
      if (happened.rows.includes(row.id)) {
        count(found[row.id], row.change === right);
        count(elsewhere[row.id], isChange(row) && row.change !== right);
      } else if (!happened.touches?.includes(row.id)) count(elsewhere[row.id], isChange(row));
    }
    count(
      pairs,
      compared.some((row) => happened.rows.includes(row.id) && row.change === right),
    );
  }
  return { found, elsewhere, pairs };
}

const count = (tally: Tally, isReported: boolean): void => {
  tally.seen += 1;
  if (isReported) tally.reported += 1;
};
