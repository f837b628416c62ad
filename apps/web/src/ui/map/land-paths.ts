import type { Basemap, FlatLine } from "./basemap.ts";
import { type Camera, type Size, scaleOf } from "./mercator.ts";

/** Nearer to the point before than this, a point makes no difference. */
const LEAST_STEP_PX = 0.7;

export type LandPaths = { readonly land: string; readonly borders: string };

/** Land and borders within a picture, as the texts of two SVG paths. */
export const landPaths = ({ land, borders }: Basemap, camera: Camera, size: Size): LandPaths => ({
  land: linesPath(land.flat(), camera, size, true),
  borders: linesPath(borders, camera, size, false),
});

/** Lines within a picture as the text of one SVG path. The world repeats to both sides. */
export function linesPath(lines: readonly FlatLine[], camera: Camera, size: Size, isClosed: boolean): string {
  const scale = scaleOf(camera);
  const half = { x: size.width / 2 / scale, y: size.height / 2 / scale };
  const isSeen = ({ box }: FlatLine, copy: number): boolean =>
    box.left + copy <= camera.x + half.x &&
    box.right + copy >= camera.x - half.x &&
    box.top <= camera.y + half.y &&
    box.bottom >= camera.y - half.y;
  return copiesBetween(camera.x - half.x, camera.x + half.x)
    .flatMap((copy) =>
      lines.filter((line) => isSeen(line, copy)).map((line) => traced(line, copy, camera, size, scale, isClosed)),
    )
    .join("");
}

const copiesBetween = (left: number, right: number): readonly number[] =>
  Array.from({ length: Math.floor(right) - Math.floor(left) + 1 }, (_, index) => Math.floor(left) + index);

function traced(
  { xs, ys }: FlatLine,
  copy: number,
  camera: Camera,
  { width, height }: Size,
  scale: number,
  isClosed: boolean,
): string {
  const points: string[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  const end = xs.length - 1;
  for (let index = 0; index <= end; index += 1) {
    const x = ((xs[index] ?? 0) + copy - camera.x) * scale + width / 2;
    const y = ((ys[index] ?? 0) - camera.y) * scale + height / 2;
    const isNear = Math.abs(x - lastX) < LEAST_STEP_PX && Math.abs(y - lastY) < LEAST_STEP_PX;
    if (isNear && index !== end) continue;
    points.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
    [lastX, lastY] = [x, y];
  }
  if (points.length < (isClosed ? 4 : 2)) return "";
  return `M${points.join("L")}${isClosed ? "Z" : ""}`;
}
