import type { MarkCluster } from "./cluster-marks.ts";
import { type MapMark, radiusOf } from "./map-items.ts";
import type { Pixel, Size } from "./mercator.ts";
import { type Box, type Labelled, placeLabels } from "./place-labels.ts";

type Marks = {
  readonly clusters: readonly MarkCluster[];
  /** All points of all arcs. */
  readonly lines: readonly Pixel[];
  readonly largestWeight: number;
  /** By the cluster's id. */
  readonly sizes: ReadonlyMap<string, Size>;
};

/** Half of what the style sheet gives a cluster. */
const CLUSTER_RADIUS_PX = 16;
const GUESSED: Size = { width: 96, height: 20 };

/** Below this width the zoom buttons lie at the bottom, as the style sheet has it. */
const NARROW_PX = 608;
export const boxOfControls = ({ width, height }: Size): Box =>
  width < NARROW_PX
    ? { left: 0, top: height - 50, width: 122, height: 50 }
    : { left: width - 60, top: 0, width: 60, height: 124 };

const isInView = ({ x, y }: Pixel, { width, height }: Size): boolean => x >= 0 && y >= 0 && x <= width && y <= height;

/** The label of a mark that stands alone; several together are named in their readout. */
export const labelOf = ({ marks }: MarkCluster): MapMark | undefined =>
  marks.length === 1 && marks[0]?.label !== undefined ? marks[0] : undefined;

/** A spot for each label that covers no mark, no other label and no button; a label without such a spot is left out. */
export function layOutLabels({ clusters, lines, largestWeight, sizes }: Marks, view: Size): ReadonlyMap<string, Box> {
  const seen = clusters.filter(({ at }) => isInView(at, view));
  const radius = ({ marks }: MarkCluster) =>
    marks.length > 1 ? CLUSTER_RADIUS_PX : Math.max(...marks.map((mark) => radiusOf(mark, largestWeight)));
  const labelled = seen.filter((cluster) => labelOf(cluster) !== undefined);
  const wanted: Labelled[] = labelled.map((cluster) => ({
    id: cluster.id,
    at: cluster.at,
    size: sizes.get(cluster.id) ?? GUESSED,
    radiusPx: radius(cluster),
    isNeeded: false,
    isMarkKept: true,
  }));
  // On a wide map a label may lie over a dot; on a phone dots are so dense that it would hide many.
  const isNarrow = view.width < NARROW_PX;
  const figures = seen.filter(({ marks }) => isNarrow || marks.length > 1 || marks[0]?.kind !== "dot");
  const marks = figures.map((cluster) => ({ id: cluster.id, box: boxAround(cluster.at, radius(cluster)) }));
  const placed = new Map<string, Box>();
  for (const label of wanted) {
    const taken = [
      boxOfControls(view),
      ...placed.values(),
      ...marks.filter(({ id }) => id !== label.id).map(({ box }) => box),
    ];
    const box = placeLabels([label], { line: lines, taken, view }).get(label.id);
    if (box) placed.set(label.id, box);
  }
  return placed;
}

const boxAround = ({ x, y }: Pixel, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});
