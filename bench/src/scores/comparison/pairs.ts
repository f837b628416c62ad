import { compareReports } from "@waymark/rules/comparison/compare-reports";
import { COMPARED_IDS, type ComparedId, type ComparedRow } from "@waymark/rules/comparison/compared";
import type { Chance } from "./chance.ts";
import { someLine } from "./line.ts";
import { simulateRun } from "./simulate-run.ts";
import { TRUE_CHANGES } from "./true-change.ts";

export const PAIRS = 200;

type Tally = { seen: number; told: number };
type Tallies = { readonly [Id in ComparedId]: Tally };

const tallies = (): Tallies => Object.fromEntries(COMPARED_IDS.map((id) => [id, { seen: 0, told: 0 }])) as Tallies;
export const percent = ({ seen, told }: Tally): number => (seen === 0 ? 0 : (told / seen) * 100);
const isChange = ({ change }: ComparedRow): boolean => change === "better" || change === "worse";

/** Pairs of tests on the same line: every change that is told is false. */
export function unchangedPairs(chance: Chance) {
  const rows = tallies();
  const pairs: Tally = { seen: 0, told: 0 };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const line = someLine(chance);
    const told = compareReports(simulateRun(line, chance), simulateRun(line, chance));
    for (const row of told) count(rows[row.id], isChange(row));
    count(pairs, told.some(isChange));
  }
  return { rows, pairs };
}

/** Pairs between which something happened, one way or the other. A change in another row, or the wrong way round, is false. */
export function changedPairs(chance: Chance) {
  const [found, elsewhere] = [tallies(), tallies()];
  const pairs: Tally = { seen: 0, told: 0 };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const happened = TRUE_CHANGES[pair % TRUE_CHANGES.length] as (typeof TRUE_CHANGES)[number];
    const line = someLine(chance);
    const [sound, harmed] = [simulateRun(line, chance), simulateRun(happened.apply(line, chance), chance)];
    const isMended = chance.happens(0.5);
    const told = isMended ? compareReports(harmed, sound) : compareReports(sound, harmed);
    const right = isMended ? "better" : "worse";
    for (const row of told) {
      if (happened.rows.includes(row.id)) {
        count(found[row.id], row.change === right);
        count(elsewhere[row.id], isChange(row) && row.change !== right);
      } else if (!happened.touches?.includes(row.id)) count(elsewhere[row.id], isChange(row));
    }
    count(
      pairs,
      told.some((row) => happened.rows.includes(row.id) && row.change === right),
    );
  }
  return { found, elsewhere, pairs };
}

const count = (tally: Tally, isTold: boolean): void => {
  tally.seen += 1;
  if (isTold) tally.told += 1;
};
