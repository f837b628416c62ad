import type { Point } from "@waymark/rules/geography/bucket";
import type { CSSProperties, ReactNode } from "react";
import { type ColorName, chartColor } from "../chart/colours/palette.ts";

/**
 * `bubble` and `square`: a figure, as large as its weight. `dot`: well, nothing to say. `ring`: a figure without a rating.
 * `withheld`: a place whose figure may not be shown.
 */
export type MarkKind = "bubble" | "square" | "dot" | "ring" | "withheld";

/** Something at a place. Its name and detail are what a screen reader and the readout say. */
export type MapMark = {
  readonly id: string;
  readonly name: string;
  readonly point: Point;
  readonly kind: MarkKind;
  /** Said after the name, such as `77.8, above average`. */
  readonly detail: string;
  /** Written beside the name on the map, such as `77.8`; absent for a mark without a label. */
  readonly label?: string;
  /** What the size stands for, such as samples. */
  readonly weight?: number;
  readonly color?: ColorName | undefined;
  /** A shape or a number inside, so that colour never stands alone. */
  readonly glyph?: ReactNode;
};

/** A way over the globe. */
export type MapArc = {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  /** Solid or dashed. */
  readonly certainty: "measured" | "estimated";
  readonly color?: ColorName | undefined;
};

/** A country by its ISO code, or another area by the id of the shape that is handed in. */
export type MapRegion = {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** The step of the scale; hatched without one. */
  readonly color?: ColorName | undefined;
};

/** The colour as a property that the map's style sheet reads. */
export const markStyle = (color: ColorName | undefined): CSSProperties =>
  color === undefined ? {} : ({ "--mark": chartColor(color) } as CSSProperties);

const SMALLEST_PX = 8;
const LARGEST_PX = 18;
const FIXED_PX: Readonly<Partial<Record<MarkKind, number>>> = { dot: 3.5, ring: 8, withheld: 7 };

/** Areas compare, so the radius grows with the root of the weight. */
export function radiusOf({ kind, weight }: MapMark, largestWeight: number): number {
  const fixed = FIXED_PX[kind];
  if (fixed !== undefined) return fixed;
  if (weight === undefined || largestWeight <= 0) return LARGEST_PX - 4;
  return SMALLEST_PX + (LARGEST_PX - SMALLEST_PX) * Math.sqrt(Math.max(0, weight) / largestWeight);
}
