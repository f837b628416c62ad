import type { Pixel, Size } from "../../../../ui/map/mercator.ts";
import {
  type Around,
  type Box,
  isIn,
  isInside,
  type Labelled,
  overlap,
  spotsOf,
} from "../../../../ui/map/place-labels.ts";

/** Farther from its mark where the near spots are taken, but still beside it. */
const FARTHER_PX = [0, 14, 30];
/** So near a label would touch the route. */
const LINE_ROOM_PX = 3;
const LABEL_ROOM_PX = 2;
const MARK_PX = 16;
/** After so many tries a picture has no room for so many labels. */
const MOST_TRIES = 4_000;

/** What wants a label, and the room that its fewest words need. */
export type Wanted = Labelled & { readonly shortSize?: Size };
export type Spot = Box & { readonly isShort: boolean };

/**
 * A spot for each label, so that none covers another one, a mark or the route. They are placed together: what comes first
 * does not take the only room of what comes later. Where there is no room for all, they get short; where there still is
 * none, the last ones stay away.
 */
export function placeTogether(labels: readonly Wanted[], around: Around): ReadonlyMap<string, Spot | undefined> {
  const dense = { ...around, line: densely(around.line) };
  for (let count = labels.length; count > 0; count -= 1) {
    const kept = labels.slice(0, count);
    const marks = labels.filter((one, index) => !one.along && (index < count || one.isNeeded));
    const whole = kept.map((label) => cleanSpots(label, label.size, marks, dense));
    const found =
      fitting(whole) ??
      fitting(kept.map((label, index) => [...(whole[index] ?? []), ...shortSpots(label, marks, dense)]));
    if (found) return new Map(labels.map(({ id }, index) => [id, found[index]]));
  }
  return new Map(labels.map(({ id }) => [id, undefined]));
}

const shortSpots = (label: Wanted, marks: readonly Labelled[], around: Around): readonly Spot[] =>
  label.shortSize ? cleanSpots(label, label.shortSize, marks, around).map((spot) => ({ ...spot, isShort: true })) : [];

function cleanSpots(label: Labelled, size: Size, marks: readonly Labelled[], around: Around): readonly Spot[] {
  const { line, taken, view } = around;
  const others = marks.filter(({ id }) => id !== label.id).map(({ at }) => boxAround(at));
  const spots = FARTHER_PX.slice(0, label.along ? 1 : undefined).flatMap((px) => spotsOf({ ...label, size }, px));
  return spots
    .filter(
      (box) =>
        isInside(box, view) &&
        ![...taken, ...others].some((other) => overlap(box, other)) &&
        (label.isOnLine === true || !line.some((point) => isIn(point, grown(box, LINE_ROOM_PX)))),
    )
    .map((box) => ({ ...box, isShort: false }));
}

/** The first choice of one spot for each label in which no two overlap; undefined where there is none. */
function fitting(spots: readonly (readonly Spot[])[]): readonly Spot[] | undefined {
  let tries = 0;
  const extend = (chosen: readonly Spot[]): readonly Spot[] | undefined => {
    const next = spots[chosen.length];
    if (next === undefined) return chosen;
    for (const box of next) {
      tries += 1;
      if (tries > MOST_TRIES) return undefined;
      if (chosen.some((other) => overlap(grown(box, LABEL_ROOM_PX), other))) continue;
      const all = extend([...chosen, box]);
      if (all) return all;
    }
    return undefined;
  };
  return spots.some((one) => one.length === 0) ? undefined : extend([]);
}

const grown = ({ left, top, width, height }: Box, px: number): Box => ({
  left: left - px,
  top: top - px,
  width: width + 2 * px,
  height: height + 2 * px,
});

const boxAround = ({ x, y }: Pixel): Box => ({
  left: x - MARK_PX,
  top: y - MARK_PX,
  width: 2 * MARK_PX,
  height: 2 * MARK_PX,
});

const STEP_PX = 4;

/** The same line with no two points farther apart than a label could slip between. */
function densely(line: readonly Pixel[]): readonly Pixel[] {
  return line.flatMap((point, index) => {
    const before = line[index - 1];
    const steps = before ? Math.ceil(Math.hypot(point.x - before.x, point.y - before.y) / STEP_PX) : 1;
    if (!before || steps > MOST_STEPS) return [point];
    return Array.from({ length: steps }, (_, step) => ({
      x: before.x + ((point.x - before.x) * (step + 1)) / steps,
      y: before.y + ((point.y - before.y) * (step + 1)) / steps,
    }));
  });
}
/** A zoomed-in route leaves the picture; what lies far outside needs no points. */
const MOST_STEPS = 200;

/** Beside a line instead of on it: above, below, right and left of a point. */
export const besideLine = (points: readonly Pixel[], { width, height }: Size): readonly Pixel[] =>
  points.flatMap(({ x, y }) => {
    const [aside, over] = [width / 2 + 8, height / 2 + 8];
    return [
      { x, y: y - over },
      { x, y: y + over },
      { x: x + aside, y },
      { x: x - aside, y },
      { x: x + aside, y: y - over },
      { x: x - aside, y: y - over },
      { x: x + aside, y: y + over },
      { x: x - aside, y: y + over },
    ];
  });
