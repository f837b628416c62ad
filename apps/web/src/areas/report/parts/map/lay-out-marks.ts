import { ambientCities, type City } from "../../../../ui/map/ambient-cities.ts";
import type { Camera, Pixel, Size } from "../../../../ui/map/mercator.ts";
import type { Box } from "../../../../ui/map/place-labels.ts";
import type { StopKind } from "../path/stop-icons.tsx";
import type { Cluster, Drawing } from "./drawing.ts";
import { besideLine, placeTogether, type Spot, type Wanted } from "./place-together.ts";

export const WAY = "way";

type Marks = {
  readonly drawing: Drawing;
  readonly clusters: readonly Cluster[];
  /** All lines of the way, one after the other. */
  readonly way: readonly Pixel[];
  /** The way as it would be without the fault, or as it was before, while that is shown. */
  readonly otherWay: readonly Pixel[];
  readonly hasWayLabel: boolean;
  /** By `idOf`, by `shortId`, and the way's own. */
  readonly sizes: ReadonlyMap<string, Size>;
  /** A city's name in the reader's language. */
  readonly nameOf: (city: string) => string;
};
type LaidOut = { readonly boxes: ReadonlyMap<string, Spot | undefined>; readonly cities: readonly City[] };

const GUESSED: Size = { width: 160, height: 44 };
const GUESSED_SHORT: Size = { width: 80, height: 28 };
const GUESSED_WAY: Size = { width: 140, height: 28 };
/** So much of the line must show beside its label. */
const LINE_SHOWN_PX = 60;

/** Marks that stay in the picture even where their words find no room. */
const NEEDED: readonly StopKind[] = ["you", "egress", "door", "bestDoor", "nearDoor", "egressBefore", "doorBefore"];

export const isNeeded = ({ stops }: Cluster): boolean => stops.some(({ kind }) => NEEDED.includes(kind));

export const idOf = ({ stops }: Cluster): string => stops.map(({ kind, name }) => `${kind} ${name}`).join(", ");

/** Of a label with the fewest words, as it is measured beside the whole one. */
export const shortId = (id: string): string => `${id}, short`;

/** Where each label goes, and which cities still find room. No label covers another one, a mark or the route. */
export function layOutMarks(
  { drawing, clusters, way, otherWay, hasWayLabel, sizes, nameOf }: Marks,
  camera: Camera,
  view: Size,
): LaidOut {
  const marked: Wanted[] = clusters.map((cluster) => ({
    id: idOf(cluster),
    at: cluster.at,
    size: sizes.get(idOf(cluster)) ?? GUESSED,
    shortSize: sizes.get(shortId(idOf(cluster))) ?? GUESSED_SHORT,
    isNeeded: isNeeded(cluster),
  }));
  // Where there is no room for all, the last ones stay away.
  const labels = [...marked.filter((one) => one.isNeeded), ...marked.filter((one) => !one.isNeeded)];
  const room = sizes.get(WAY) ?? GUESSED_WAY;
  if (hasWayLabel && lengthOf(way) > room.width + LINE_SHOWN_PX) {
    const isOnLine = view.width >= NARROW_PX;
    const points = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74].map((share) => pointAlong(way, share));
    const along = isOnLine ? points : besideLine(points, room);
    labels.push({ id: WAY, at: { x: 0, y: 0 }, size: room, isNeeded: false, along, isOnLine });
  }
  const controls = boxOfControls(view);
  const line = [...way, ...otherWay];
  const boxes = placeTogether(labels, { line, taken: [controls], view });
  const taken = [...boxes.values()].filter((box) => box !== undefined);
  const marks = clusters.map(({ at }) => boxOfMark(at));
  const own = new Set(drawing.stops.map(({ name }) => name));
  const kept = { taken: [controls, ...taken, ...marks], line, own, nameOf };
  return { boxes, cities: ambientCities(kept, camera, view) };
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
export function pointAlong(line: readonly Pixel[], share: number): Pixel {
  let rest = share * lengthOf(line);
  const reached = line.find((_point, index) => {
    rest -= stepTo(line, index);
    return rest <= 0;
  });
  return reached ?? line.at(-1) ?? { x: 0, y: 0 };
}
