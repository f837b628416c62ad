import type { Point } from "@waymark/rules/geography/bucket";

/** The world is 512 px wide at zoom 0, as MapLibre has it; a picture and the live map then show the same. */
const WORLD_PX = 512;
const LATITUDE_MOST = 85.05;

export type Size = { readonly width: number; readonly height: number };
/** What is seen: a centre in the flat map's units, 0 to 1 and beyond where it repeats, and how close. */
export type Camera = { readonly x: number; readonly y: number; readonly zoom: number };
export type Pixel = { readonly x: number; readonly y: number };

export const mercatorX = (longitude: number): number => longitude / 360 + 0.5;

export function mercatorY(latitude: number): number {
  const kept = Math.max(-LATITUDE_MOST, Math.min(LATITUDE_MOST, latitude));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (kept * Math.PI) / 360)) / (2 * Math.PI);
}

export const longitudeOf = (x: number): number => (x - 0.5) * 360;
export const latitudeOf = (y: number): number => (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;

export const scaleOf = ({ zoom }: Camera): number => WORLD_PX * 2 ** zoom;

export const zoomOfScale = (scale: number): number => Math.log2(scale / WORLD_PX);

export const LEAST_ZOOM = -0.5;
export const MOST_ZOOM = 7;

/** Nearer or farther, with a point that is seen kept where it stands, or else the middle of the picture. */
export function zoomed(camera: Camera, steps: number, around: Point, size: Size): Camera {
  const zoom = Math.max(LEAST_ZOOM, Math.min(MOST_ZOOM, camera.zoom + steps));
  const { x, y } = pixelOf(around, camera, size);
  if (x < 0 || y < 0 || x > size.width || y > size.height) return { ...camera, zoom };
  const share = 2 ** (camera.zoom - zoom);
  const [fixedX, fixedY] = [mercatorX(around.longitude), mercatorY(around.latitude)];
  return { x: fixedX + (camera.x - fixedX) * share, y: fixedY + (camera.y - fixedY) * share, zoom };
}

/** Where a point stands in the picture. Its longitude may go beyond 180 degrees. */
export function pixelOf(point: Point, camera: Camera, { width, height }: Size): Pixel {
  const scale = scaleOf(camera);
  return {
    x: (mercatorX(point.longitude) - camera.x) * scale + width / 2,
    y: (mercatorY(point.latitude) - camera.y) * scale + height / 2,
  };
}
