import type { Point } from "@waymark/rules/geography/bucket";
import { type Camera, mercatorX, mercatorY, type Size, scaleOf, zoomOfScale } from "./mercator.ts";

/** Room for the labels beside the outermost marks. */
export type Padding = { readonly x: number; readonly y: number };

/** The basemap has no more detail below this scale. */
const CLOSEST_ZOOM = 4.8;

const LEAST_PADDING: Padding = { x: 32, y: 32 };

/** The closest view that shows all points with room around them; it never shows what lies beyond the poles. */
export function fitCamera(points: readonly Point[], size: Size, padding: Padding, closest = CLOSEST_ZOOM): Camera {
  const xs = points.map(({ longitude }) => mercatorX(longitude));
  const ys = points.map(({ latitude }) => mercatorY(latitude));
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scaleWith = ({ x, y }: Padding): number =>
    Math.min(
      Math.max(40, size.width - 2 * x) / Math.max(right - left, 1e-9),
      Math.max(40, size.height - 2 * y) / Math.max(bottom - top, 1e-9),
    );
  // Before the world shows twice, labels get less room.
  const scale = Math.max(scaleWith(padding), Math.min(scaleWith(LEAST_PADDING), size.width));
  const zoom = Math.max(Math.min(zoomOfScale(scale), closest), zoomOfScale(size.height));
  const camera = { x: (left + right) / 2, y: (top + bottom) / 2, zoom };
  const half = size.height / 2 / scaleOf(camera);
  return { ...camera, y: half >= 0.5 ? 0.5 : Math.max(half, Math.min(1 - half, camera.y)) };
}
