import { parseArgs } from "node:util";
import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { chanceFrom } from "../chance.ts";
import { type Outcome, percent, simulateRatings } from "./simulate.ts";
import { OTHER_WORLDS, PEERS_ANYWHERE, type World } from "./world.ts";

const SEED = 20_261_201;
const FEW = { samples: 100, groups: 80, flipsMaxPercent: 1 } as const;
const MANY = { samples: 400, groups: 60, flipsMaxPercent: 0.2 } as const;
type Size = typeof FEW | typeof MANY;
const SHOWS_MIN_PERCENT = 95;
/** The other rows only explain the figure. */
const OTHER_GROUPS = 25;

/** `--seed` draws other lines; `--groups` sets how many groups of peers each row has. */
export function run(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: { seed: { type: "string" }, groups: { type: "string" } } });
  const seed = Number(values.seed ?? SEED);
  const simulate = (world: World, { samples }: Size, groups: number): Outcome => {
    const chance = chanceFrom(randomFrom(seed + samples));
    const outcome = simulateRatings(world, samples, Number(values.groups ?? groups), chance);
    printRow(world.name, samples, outcome);
    return outcome;
  };
  console.log(`${"peers".padEnd(30)}   n     flips   shown in 5   in 10   right in 5   in 10   changes`);
  const few = simulate(PEERS_ANYWHERE, FEW, FEW.groups);
  const many = simulate(PEERS_ANYWHERE, MANY, MANY.groups);
  for (const world of OTHER_WORLDS) for (const size of [FEW, MANY]) simulate(world, size, OTHER_GROUPS);
  const hasFewFlips = percent(few.flips) <= FEW.flipsMaxPercent && percent(many.flips) <= MANY.flipsMaxPercent;
  const showsChanges = percent(few.showsIn10) >= SHOWS_MIN_PERCENT && percent(many.showsIn5) >= SHOWS_MIN_PERCENT;
  return {
    reached: hasFewFlips && showsChanges,
    figure:
      `flips without cause ${flipsOf(few, FEW)}, ${flipsOf(many, MANY)}; 10 points shown within 5 days in ` +
      `${percent(many.showsIn5).toFixed(1)} % of ${many.showsIn5.seen} at n ≥ ${MANY.samples}, within 10 days in ` +
      `${percent(few.showsIn10).toFixed(1)} % of ${few.showsIn10.seen} at n ≥ ${FEW.samples} (goal ≥ ${SHOWS_MIN_PERCENT} %)`,
  };
}

const flipsOf = ({ flips }: Outcome, { samples, flipsMaxPercent }: Size): string =>
  `${percent(flips).toFixed(2)} % of ${flips.seen} solution-days at n ≥ ${samples} (goal ≤ ${flipsMaxPercent} %)`;

function printRow(world: string, samples: number, outcome: Outcome): void {
  const cell = (tally: Outcome["flips"], width: number, digits = 1) =>
    `${percent(tally).toFixed(digits)} %`.padStart(width);
  const { flips, showsIn5, showsIn10, rightIn5, rightIn10 } = outcome;
  const cells = [cell(flips, 10, 2), cell(showsIn5, 13), cell(showsIn10, 8), cell(rightIn5, 13), cell(rightIn10, 8)];
  console.log(
    `${world.padEnd(30)}${String(samples).padStart(4)}${cells.join("")}${String(showsIn5.seen).padStart(10)}`,
  );
}
