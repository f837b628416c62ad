import { type Figure, RATINGS, type Rating } from "@waymark/contracts/performance/figures";
import { show } from "@waymark/rules/scoring/gate";
import { createPeerDistribution, findFifth } from "@waymark/rules/scoring/peers";
import { advanceRating, type RatingState, rateDay } from "@waymark/rules/scoring/rating";
import type { Chance } from "../chance.ts";
import { assessDays, type Line, moveTo, simulateDay, truePoints, type World } from "./world.ts";

/** Days with an assessment. */
const DAYS = 60;
/** A changed line differs from this day on. */
const CHANGE_DAY = 30;
const DAYS_AFTER = 10;
const CHANGE_POINTS = 10;

type Tally = { seen: number; counted: number };
const createTally = (): Tally => ({ seen: 0, counted: 0 });
const count = (tally: Tally, isCounted: boolean): void => {
  tally.seen += 1;
  if (isCounted) tally.counted += 1;
};
export const percent = ({ seen, counted }: Tally): number => (seen === 0 ? 0 : (100 * counted) / seen);

const createOutcome = () => ({
  /** Changes of the shown rating without a true change, per solution and day. */
  flips: createTally(),
  /** True changes after which the shown rating moves the same way or is right, within 5 and 10 days. */
  showsIn5: createTally(),
  showsIn10: createTally(),
  /** True changes after which the shown rating is the new true one. */
  rightIn5: createTally(),
  rightIn10: createTally(),
});
export type Outcome = Readonly<ReturnType<typeof createOutcome>>;

export function simulateRatings(world: World, samples: number, groups: number, chance: Chance): Outcome {
  const outcome = createOutcome();
  const { windowDays } = world;
  const dayOf = (line: Line, day: number) => simulateDay(line, day, samples, world, chance);
  for (let group = 0; group < groups; group += 1) {
    const lines = world.createPeers(chance);
    const days = lines.map((line) => Array.from({ length: DAYS + windowDays - 1 }, (_, day) => dayOf(line, day)));
    const assessed = days.map((ofLine) => assessDays(ofLine, windowDays));
    for (const [index, ofLine] of days.entries()) {
      const beforeChange = countFlips(assessed, index, outcome);
      const change = drawChange(lines, index, chance);
      if (change === undefined) continue;
      const firstChanged = CHANGE_DAY + windowDays - 1;
      const changedDays = Array.from({ length: DAYS_AFTER }, (_, day) => dayOf(change.line, firstChanged + day));
      const after = assessDays([...ofLine.slice(CHANGE_DAY, firstChanged), ...changedDays], windowDays);
      countChange(assessed, index, { ...change, after }, beforeChange, outcome);
    }
  }
  return outcome;
}

type Change = { readonly line: Line; readonly from: Rating; readonly to: Rating };

/** A line that is ten points better or worse, if that gives it another true rating. */
function drawChange(lines: readonly Line[], index: number, chance: Chance): Change | undefined {
  const line = lines[index] as Line;
  const moved = moveTo(line, truePoints(line) + (chance.happens(0.5) ? CHANGE_POINTS : -CHANGE_POINTS));
  if (moved === undefined) return undefined;
  const from = trueRating(lines, index);
  const to = trueRating(lines.with(index, moved), index);
  return from === to ? undefined : { line: moved, from, to };
}

function trueRating(lines: readonly Line[], index: number): Rating {
  const points = lines.map(truePoints);
  const { quintiles } = createPeerDistribution(points.map((value) => show(value, Number.MAX_SAFE_INTEGER)));
  return quintiles === null ? "Average" : findFifth(points[index] ?? 0, quintiles);
}

/** The state after one more day, with the peers of that day around the solution. */
function advance(
  state: RatingState | null,
  own: Figure,
  index: number,
  assessed: readonly Figure[][],
  day: number,
): RatingState | null {
  const peers = createPeerDistribution(assessed.map((peer) => peer[day] as Figure).with(index, own));
  return advanceRating(state, rateDay(own, [{ level: "City", peers }]));
}

/** Returns the state on the day before lines change. */
function countFlips(assessed: readonly Figure[][], index: number, { flips }: Outcome): RatingState | null {
  let state: RatingState | null = null;
  let beforeChange: RatingState | null = null;
  for (const [day, own] of (assessed[index] ?? []).entries()) {
    const next: RatingState | null = advance(state, own, index, assessed, day);
    if (state !== null) count(flips, next?.shown.rating !== state.shown.rating);
    state = next;
    if (day === CHANGE_DAY - 1) beforeChange = state;
  }
  return beforeChange;
}

function countChange(
  assessed: readonly Figure[][],
  index: number,
  { from, to, after }: Change & { readonly after: readonly Figure[] },
  before: RatingState | null,
  outcome: Outcome,
): void {
  const place = (rating: Rating | undefined) => RATINGS.indexOf(rating ?? "Average");
  let state = before;
  const shown = after.map((own, day) => {
    state = advance(state, own, index, assessed, CHANGE_DAY + day);
    return state?.shown.rating;
  });
  const isRight = (rating: Rating | undefined) => rating === to;
  const isMoved = (rating: Rating | undefined) =>
    isRight(rating) || Math.sign(place(rating) - place(before?.shown.rating)) === Math.sign(place(to) - place(from));
  count(outcome.showsIn5, shown.slice(0, 5).some(isMoved));
  count(outcome.showsIn10, shown.some(isMoved));
  count(outcome.rightIn5, shown.slice(0, 5).some(isRight));
  count(outcome.rightIn10, shown.some(isRight));
}
