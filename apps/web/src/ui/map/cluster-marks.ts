import { nearTo } from "./great-circle.ts";
import type { MapMark } from "./map-items.ts";
import { type Camera, latitudeOf, longitudeOf, type Pixel, pixelOf, type Size } from "./mercator.ts";

/** Marks that would cover each other, as one. A mark that stands alone is a cluster of one. */
export type MarkCluster = { readonly id: string; readonly marks: readonly MapMark[]; readonly at: Pixel };

/** Where each mark stands in the picture; those nearer than `nearPx` to a mark of their kind join it. */
export function clusterMarks(
  marks: readonly MapMark[],
  camera: Camera,
  size: Size,
  nearPx: number,
): readonly MarkCluster[] {
  const middle = { latitude: latitudeOf(camera.y), longitude: longitudeOf(camera.x) };
  const clusters: { id: string; marks: MapMark[]; at: Pixel }[] = [];
  for (const mark of marks) {
    const at = pixelOf(nearTo(mark.point, middle), camera, size);
    const near = clusters.find(
      (one) => one.marks[0]?.kind === mark.kind && Math.hypot(one.at.x - at.x, one.at.y - at.y) < nearPx,
    );
    if (near) near.marks.push(mark);
    else clusters.push({ id: mark.id, marks: [mark], at });
  }
  return clusters;
}
