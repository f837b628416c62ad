import { extent, ticks } from "d3-array";
import { type ScaleLinear, scaleLinear } from "d3-scale";

export type Scale = ScaleLinear<number, number>;
export type ValueAxis = {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly isCut: boolean;
};

/** Ends an axis may be given, such as 50 to 100 for all rows of a table. */
export type AxisEnds = { readonly from?: number | undefined; readonly to?: number | undefined };

const MOST_TICKS = 6;

/** An axis with round ends that holds all values and has two to five grid lines above its base. */
export function createValueAxis(
  values: readonly (number | null | undefined)[],
  ends: AxisEnds = {},
  wanted = 5,
): ValueAxis {
  const known = values.filter((value): value is number => typeof value === "number" && Number.isFinite(value));
  const [least = 0, most = 1] = extent(known) as [number | undefined, number | undefined];
  const from = ends.from ?? (least >= 0 && least <= (2 / 3) * most ? 0 : least);
  const to = ends.to ?? (most > from ? most : from + 1);
  for (let count = wanted; count >= 2; count -= 1) {
    const [low, high] = scaleLinear().domain([from, to]).nice(count).domain() as [number, number];
    const fixed = [ends.from ?? low, ends.to ?? high] as const;
    const marks = ticks(...fixed, count).filter((mark) => mark >= fixed[0] && mark <= fixed[1]);
    if (marks.length >= 2 && marks.length <= MOST_TICKS)
      return { from: fixed[0], to: fixed[1], ticks: marks, isCut: fixed[0] > 0 };
  }
  return { from, to, ticks: [from, to], isCut: from > 0 };
}

export const scaleOf = (from: number, to: number, start: number, end: number): Scale =>
  scaleLinear().domain([from, to]).range([start, end]);
