import { parseArgs } from "node:util";
import { outageLimits } from "@waymark/contracts/outages/limits";
import { MINUTE_MS } from "@waymark/contracts/units";
import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { findOutages } from "@waymark/rules/outages/find-outages";
import type { WindowCounts } from "@waymark/rules/outages/judge-window";
import { chanceOfAtLeast, chanceOfAtMost } from "@waymark/rules/outages/tails";
import type { Usual } from "@waymark/rules/outages/usual";
import { wilsonInterval } from "@waymark/rules/scoring/intervals";
import { medianOf } from "@waymark/rules/test-run/summarise-samples";
import { chanceFrom } from "../chance.ts";
import { countLine, type Injected, JUDGED_FROM, JUDGED_UNTIL, makeLine, usualOfLine, WINDOW } from "./world.ts";

const LINES = 40;
const TUNED = Array.from({ length: 15 }, (_, index) => 20_261_117 + index);
/** Never looked at while the rule was made. */
const UNSEEN = Array.from({ length: 5 }, (_, index) => 20_261_301 + index);
const SEEDS = [...TUNED, ...UNSEEN];
const GOAL = 0.95;
const START_ERROR_MAX_MINUTES = 5;
/** The best of all tests, which knows when the outage was, would see it this surely at the chance of two windows. */
const REVEALED_FROM = 0.99;
const CHANCE_MAX = outageLimits.chanceMax ** outageLimits.windowsMin;

type Tally = { injected: number; revealed: number; seen: number; found: number; right: number; startErrors: number[] };

/** `--seeds 1,2,3` judges other worlds; `--missed` lists what was not found. */
export function run(args: readonly string[]) {
  const options = { seeds: { type: "string" }, missed: { type: "boolean" } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const seeds = values.seeds?.split(",").map(Number) ?? SEEDS;
  const tallies = new Map(seeds.map((seed) => [seed, judgeWorld(seed, values.missed ?? false)]));
  for (const [seed, tally] of tallies) console.log(`seed ${seed}: ${said(tally)}`);
  const whole = added([...tallies.values()]);
  const unseen = added(UNSEEN.flatMap((seed) => tallies.get(seed) ?? []));
  console.log(`never used in tuning: ${said(unseen)}`);
  const bounds = [wilsonInterval(whole.seen, whole.revealed).low, wilsonInterval(whole.right, whole.found).low];
  console.log(`lower bounds: recall ${bounds[0]?.toFixed(3)}, precision ${bounds[1]?.toFixed(3)}`);
  console.log(
    `${whole.injected - whole.revealed} of ${whole.injected} outages were too small to be revealed by the samples`,
  );
  const holds = (tally: Tally) => recall(tally) >= GOAL && precision(tally) >= GOAL;
  return {
    reached: holds(whole) && (unseen.injected === 0 || holds(unseen)) && startError(whole) <= START_ERROR_MAX_MINUTES,
    figure: `${said(whole)} (goals ≥ ${GOAL}, ≥ ${GOAL}, ≤ ${START_ERROR_MAX_MINUTES} min)`,
  };
}

const recall = ({ seen, revealed }: Tally): number => (revealed === 0 ? 1 : seen / revealed);
const precision = ({ right, found }: Tally): number => (found === 0 ? 1 : right / found);
const startError = ({ startErrors }: Tally): number => (startErrors.length === 0 ? 0 : medianOf(startErrors));
const said = (tally: Tally): string =>
  `recall ${recall(tally).toFixed(3)} of ${tally.revealed}, precision ${precision(tally).toFixed(3)} of ${tally.found}, ` +
  `median start error ${startError(tally).toFixed(1)} min`;

const added = (tallies: readonly Tally[]): Tally => ({
  injected: tallies.reduce((sum, one) => sum + one.injected, 0),
  revealed: tallies.reduce((sum, one) => sum + one.revealed, 0),
  seen: tallies.reduce((sum, one) => sum + one.seen, 0),
  found: tallies.reduce((sum, one) => sum + one.found, 0),
  right: tallies.reduce((sum, one) => sum + one.right, 0),
  startErrors: tallies.flatMap((one) => one.startErrors),
});

function judgeWorld(seed: number, listsMissed: boolean): Tally {
  const chance = chanceFrom(randomFrom(seed));
  return added(
    Array.from({ length: LINES }, () => {
      const line = makeLine(chance);
      const windows = countLine(line, chance);
      const usualAt = usualOfLine(line, windows);
      const judged = windows.filter(({ atMs }) => atMs >= JUDGED_FROM);
      const found = findOutages(judged, usualAt, { fromMs: JUDGED_FROM, untilMs: JUDGED_UNTIL });
      const injected = line.outages.filter(({ startMs, endMs }) => startMs >= JUDGED_FROM && endMs <= JUDGED_UNTIL);
      const matches = (one: Injected, { startMs, endMs }: (typeof found)[number]) =>
        startMs < one.endMs && (endMs ?? JUDGED_UNTIL) > one.startMs;
      const revealed = injected.filter((one) => isRevealed(one, judged, usualAt));
      const seen = revealed.filter((one) => found.some((other) => matches(one, other)));
      if (listsMissed)
        for (const one of revealed.filter((other) => !seen.includes(other))) console.log(missedLine(one, judged));
      const right = found.filter((other) => line.outages.some((one) => matches(one, other)));
      return {
        injected: injected.length,
        revealed: revealed.length,
        seen: seen.length,
        found: found.length,
        right: right.length,
        startErrors: seen.map((one) => {
          const first = found.find((other) => matches(one, other));
          return Math.abs((first?.startMs ?? 0) - one.startMs) / MINUTE_MS;
        }),
      };
    }),
  );
}

/** Whether the samples of its whole windows could show it to somebody who knows when it was. */
function isRevealed(one: Injected, windows: readonly WindowCounts[], usualAt: (atMs: number) => Usual): boolean {
  const within = windows.filter(({ atMs }) => atMs >= one.startMs && atMs + WINDOW <= one.endMs);
  if (within.length < outageLimits.windowsMin) return false;
  const usual = within.map(({ atMs }) => usualAt(atMs));
  const failedShare = Math.max(...usual.map((each) => each.failedShare));
  if (one.kind === "failing") {
    const attempts = within.reduce((sum, counts) => sum + counts.attempts, 0);
    let needed = Math.ceil(attempts * (failedShare + outageLimits.excessMinPercent / 100));
    while (chanceOfAtLeast(needed, attempts, failedShare) >= CHANCE_MAX && needed <= attempts) needed += 1;
    return surelyAtLeast(needed, attempts, one.share);
  }
  const expected = usual.reduce((sum, each) => sum + (each.attempts ?? 0), 0);
  const most = Math.floor((outageLimits.attemptsMinPercent / 100) * expected);
  return (
    chanceOfAtMost(most, expected) < CHANCE_MAX &&
    most >= (1 - one.share) * expected + 2.33 * Math.sqrt((1 - one.share) * expected)
  );
}

function surelyAtLeast(needed: number, attempts: number, share: number): boolean {
  if (needed > attempts * share) return false;
  // What is missing to it is as rare as its opposite.
  return 1 - chanceOfAtLeast(attempts - needed + 1, attempts, 1 - share) >= REVEALED_FROM;
}

const missedLine = (one: Injected, windows: readonly WindowCounts[]): string => {
  const within = windows.filter(({ atMs }) => atMs >= one.startMs && atMs + WINDOW <= one.endMs);
  const counts = within.slice(0, 12).map(({ attempts, failed }) => `${failed.tcp}/${attempts}`);
  return `missed: ${one.kind} ${one.share.toFixed(2)} for ${(one.endMs - one.startMs) / MINUTE_MS} min: ${counts.join(" ")}`;
};
