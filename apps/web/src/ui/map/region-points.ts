import type { FlatLine, RegionShape } from "./basemap.ts";
import { latitudeOf, longitudeOf } from "./mercator.ts";

const areaOf = ({ box }: FlatLine): number => (box.right - box.left) * (box.bottom - box.top);

/** The largest piece of a region: islands far away would put its name into the sea. */
const mainland = ({ rings }: RegionShape): FlatLine | undefined =>
  rings.reduce<FlatLine | undefined>((one, ring) => (one && areaOf(one) >= areaOf(ring) ? one : ring), undefined);

/** Where a region's name stands: the middle of its largest piece. */
export function middleOf(shape: RegionShape) {
  const box = mainland(shape)?.box ?? { left: 0.5, right: 0.5, top: 0.5, bottom: 0.5 };
  return { longitude: longitudeOf((box.left + box.right) / 2), latitude: latitudeOf((box.top + box.bottom) / 2) };
}

/** The corners that a view of the region must show. */
export function cornersOf(shape: RegionShape) {
  const box = mainland(shape)?.box;
  if (!box) return [];
  return [
    { longitude: longitudeOf(box.left), latitude: latitudeOf(box.top) },
    { longitude: longitudeOf(box.right), latitude: latitudeOf(box.bottom) },
  ];
}
