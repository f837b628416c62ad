import type { Pixel, Size } from "./mercator.ts";

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** What wants a label; those that come first choose first. */
export type Labelled = {
  readonly id: string;
  readonly at: Pixel;
  readonly size: Size;
  /** Of its mark. */
  readonly radiusPx?: number;
  /** The mark stays where its label finds no room, so near marks are no reason to give up. */
  readonly isMarkKept?: boolean;
  /** Shown even where it must cover something; others rather stay away. */
  readonly isNeeded: boolean;
  /** Places for its centre, other than around a mark. */
  readonly along?: readonly Pixel[];
  /** It names the line and stands on it. */
  readonly isOnLine?: boolean;
};

const MARGIN_PX = 8;
const MARK_PX = 16;
const GAP_PX = 6;
/** Which part of a label stands over its mark, the middle first. */
const SLIDES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0, 1, -0.1, 1.1];
/** Better over all of the line than over another label. */
const COSTS = { outside: 400, label: 200, mark: 220, spareMark: 40, line: 1, turn: 0.2 };
const markCost = (isNeeded: boolean): number => (isNeeded ? COSTS.mark : COSTS.spareMark);

export type Around = {
  readonly line: readonly Pixel[];
  /** Where something else stands already. */
  readonly taken: readonly Box[];
  readonly view: Size;
};

/** For each label the spot that covers least; undefined for one that finds none and is not needed: its mark goes too. */
export function placeLabels(
  labels: readonly Labelled[],
  { line, taken: takenBefore, view }: Around,
): ReadonlyMap<string, Box | undefined> {
  const placed = new Map<string, Box | undefined>();
  const taken = [...takenBefore];
  for (const label of labels) {
    if (!label.isNeeded && !label.along && !label.isMarkKept && taken.some((box) => overlap(box, around(label)))) {
      placed.set(label.id, undefined);
      continue;
    }
    const others = labels.filter((other) => other !== label && !other.along);
    const spots = spotsOf(label).map((box, turn) => {
      const covered =
        COSTS.label * taken.filter((other) => overlap(box, other)).length +
        others.reduce((sum, other) => sum + (overlap(box, around(other)) ? markCost(other.isNeeded) : 0), 0);
      // What names the line stands on it.
      const onLine = label.along ? 0 : line.filter((point) => isIn(point, box)).length;
      const free = COSTS.line * onLine + COSTS.turn * turn;
      return { box, isClean: covered === 0 && isInside(box, view), cost: covered + free + outside(box, view) };
    });
    const best = spots.reduce((one, other) => (other.cost < one.cost ? other : one));
    const box = best.isClean || label.isNeeded ? best.box : undefined;
    placed.set(label.id, box);
    if (box) taken.push(box);
  }
  return placed;
}

/** Where a label may stand, the best first; farther from its mark on request. */
export function spotsOf({ at, size, along, radiusPx = MARK_PX }: Labelled, fartherPx = 0): readonly Box[] {
  const { width, height } = size;
  if (along) return along.map(({ x, y }) => ({ left: x - width / 2, top: y - height / 2, width, height }));
  const away = radiusPx + GAP_PX + fartherPx;
  const [below, above] = [at.y + away, at.y - away - height];
  const [right, left] = [at.x + away, at.x - away - width];
  const slid = SLIDES.map((share) => at.x - share * width);
  const beside = SLIDES.slice(0, 3).map((share) => at.y - share * height);
  const spots: readonly (readonly [number, number])[] = [
    ...slid.slice(0, 1).flatMap((x) => [[x, below] as const, [x, above] as const]),
    ...beside.flatMap((y) => [[right, y] as const, [left, y] as const]),
    ...slid.slice(1).flatMap((x) => [[x, below] as const, [x, above] as const]),
  ];
  return spots.map(([x, y]) => ({ left: x, top: y, width, height }));
}

const around = ({ at: { x, y }, radiusPx = MARK_PX }: Labelled): Box => ({
  left: x - radiusPx,
  top: y - radiusPx,
  width: 2 * radiusPx,
  height: 2 * radiusPx,
});

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

export const isIn = ({ x, y }: Pixel, { left, top, width, height }: Box): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

export const isInside = (box: Box, view: Size): boolean => outside(box, view) === 0;

/** Cost by how far a box leaves the picture. */
function outside({ left, top, width, height }: Box, view: Size): number {
  const beyond =
    Math.max(0, MARGIN_PX - left) +
    Math.max(0, MARGIN_PX - top) +
    Math.max(0, left + width + MARGIN_PX - view.width) +
    Math.max(0, top + height + MARGIN_PX - view.height);
  return beyond === 0 ? 0 : COSTS.outside + beyond;
}
