import { ambientCities, type City } from "./ambient-cities.ts";
import type { Cluster, Drawing } from "./drawing.ts";
import type { Camera, Pixel, Size } from "./mercator.ts";
import { type Box, type Labelled, placeLabels } from "./place-labels.ts";

export const WAY = "way";

type Marks = {
  readonly drawing: Drawing;
  readonly clusters: readonly Cluster[];
  /** All lines of the way, one after the other. */
  readonly way: readonly Pixel[];
  readonly hasWayLabel: boolean;
  /** By `idOf`, and the way's own. */
  readonly sizes: ReadonlyMap<string, Size>;
};
type LaidOut = { readonly boxes: ReadonlyMap<string, Box | undefined>; readonly cities: readonly City[] };

const GUESSED: Size = { width: 160, height: 44 };
const GUESSED_WAY: Size = { width: 140, height: 28 };
/** So much of the line must show beside its label. */
const LINE_SHOWN_PX = 60;

export const idOf = ({ stops }: Cluster): string => stops.map(({ kind, name }) => `${kind} ${name}`).join(", ");

/** Where each label goes, and which cities still find room. */
export function layOutMarks(
  { drawing, clusters, way, hasWayLabel, sizes }: Marks,
  camera: Camera,
  view: Size,
): LaidOut {
  const labels: Labelled[] = clusters.map((cluster) => ({
    id: idOf(cluster),
    at: cluster.at,
    size: sizes.get(idOf(cluster)) ?? GUESSED,
    isNeeded: cluster.stops.some(({ kind }) => kind === "you" || kind === "egress" || kind === "door"),
  }));
  const room = sizes.get(WAY) ?? GUESSED_WAY;
  if (hasWayLabel && lengthOf(way) > room.width + LINE_SHOWN_PX) {
    const along = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74].map((share) => pointAlong(way, share));
    labels.push({ id: WAY, at: { x: 0, y: 0 }, size: room, isNeeded: false, along });
  }
  const controls = boxOfControls(view);
  const boxes = placeLabels(labels, { line: way, taken: [controls], view });
  const taken = [...boxes.values()].filter((box) => box !== undefined);
  const marks = clusters.map(({ at }) => boxOfMark(at));
  const own = new Set(drawing.stops.map(({ name }) => name));
  return { boxes, cities: ambientCities({ taken: [controls, ...taken, ...marks], line: way, own }, camera, view) };
}

/** Below this width the zoom buttons lie at the bottom, as the style sheet has it. */
const NARROW_PX = 608;
const boxOfControls = ({ width, height }: Size): Box =>
  width < NARROW_PX
    ? { left: 0, top: height - 50, width: 122, height: 50 }
    : { left: width - 60, top: 0, width: 60, height: 124 };

const boxOfMark = ({ x, y }: Pixel): Box => ({ left: x - 18, top: y - 18, width: 36, height: 36 });

const stepTo = (line: readonly Pixel[], index: number): number => {
  const [before, point] = [line[index - 1], line[index]];
  return before && point ? Math.hypot(point.x - before.x, point.y - before.y) : 0;
};

const lengthOf = (line: readonly Pixel[]): number => line.reduce((sum, _point, index) => sum + stepTo(line, index), 0);

/** Where a share of the way is done. */
function pointAlong(line: readonly Pixel[], share: number): Pixel {
  let rest = share * lengthOf(line);
  const reached = line.find((_point, index) => {
    rest -= stepTo(line, index);
    return rest <= 0;
  });
  return reached ?? line.at(-1) ?? { x: 0, y: 0 };
}
