import { compareReports } from "@waymark/rules/comparison/compare-reports";
import { COMPARED_IDS, type ComparedId, type ComparedRow } from "@waymark/rules/comparison/compared";
import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { type Chance, chanceFrom } from "./chance.ts";
import { someLine } from "./line.ts";
import { simulateRun } from "./simulate-run.ts";
import { TRUE_CHANGES } from "./true-change.ts";

const PAIRS = 200;
const GOAL_PERCENT = 5;
const SEED = 20_261_102;
/** The figure is of one set of pairs; more sets tell how much of it is luck. */
const MORE_SETS = 20;

type Tally = { seen: number; told: number };
type Tallies = { readonly [Id in ComparedId]: Tally };

const tallies = (): Tallies => Object.fromEntries(COMPARED_IDS.map((id) => [id, { seen: 0, told: 0 }])) as Tallies;
const percent = ({ seen, told }: Tally): number => (seen === 0 ? 0 : (told / seen) * 100);
const isChange = ({ change }: ComparedRow): boolean => change === "better" || change === "worse";

/** Pairs of tests on the same line: every change that is told is false. */
function unchangedPairs(chance: Chance) {
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
function changedPairs(chance: Chance) {
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
      if (happened.rows.includes(row.id)) count(found[row.id], row.change === right);
      else if (!happened.touches?.includes(row.id)) count(elsewhere[row.id], isChange(row));
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

export function run() {
  const chance = chanceFrom(randomFrom(SEED));
  const without = unchangedPairs(chance);
  const withChange = changedPairs(chance);
  console.log("row             false, unchanged   false, elsewhere   found");
  for (const id of COMPARED_IDS) {
    const columns = [without.rows[id], withChange.elsewhere[id], withChange.found[id]];
    const cells = columns.map((tally) => (tally.seen === 0 ? "–" : `${percent(tally).toFixed(1)} % of ${tally.seen}`));
    console.log(`${id.padEnd(16)}${cells.map((cell) => cell.padStart(16)).join("   ")}`);
  }
  const others = Array.from({ length: MORE_SETS }, (_, set) => {
    const { pairs } = unchangedPairs(chanceFrom(randomFrom(SEED + 1 + set)));
    return percent(pairs);
  });
  const mean = others.reduce((sum, one) => sum + one, 0) / others.length;
  console.log(
    `${MORE_SETS} more sets of unchanged pairs: ${mean.toFixed(1)} % on average, ${Math.max(...others).toFixed(1)} % at most`,
  );
  const falsely = percent(without.pairs);
  const rowsHold = COMPARED_IDS.every(
    (id) => percent(without.rows[id]) <= GOAL_PERCENT && percent(withChange.elsewhere[id]) <= GOAL_PERCENT,
  );
  return {
    reached: falsely <= GOAL_PERCENT && mean <= GOAL_PERCENT && rowsHold,
    figure: `false changes ${falsely.toFixed(1)} % of ${PAIRS} pairs (goal ≤ ${GOAL_PERCENT} %), power ${percent(withChange.pairs).toFixed(1)} % of ${PAIRS} pairs with a true change`,
  };
}
