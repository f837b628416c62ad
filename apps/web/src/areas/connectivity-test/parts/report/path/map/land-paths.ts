import type { Basemap, FlatLine } from "./basemap.ts";
import { type Camera, type Size, scaleOf } from "./mercator.ts";

/** Nearer to the point before than this, a point makes no difference. */
const LEAST_STEP_PX = 0.7;

export type LandPaths = { readonly land: string; readonly borders: string };

/** Land and borders within a picture, as the texts of two SVG paths. The world repeats to both sides. */
export function landPaths({ land, borders }: Basemap, camera: Camera, size: Size): LandPaths {
  const scale = scaleOf(camera);
  const half = { x: size.width / 2 / scale, y: size.height / 2 / scale };
  const copies = copiesBetween(camera.x - half.x, camera.x + half.x);
  const isSeen = ({ box }: FlatLine, copy: number): boolean =>
    box.left + copy <= camera.x + half.x &&
    box.right + copy >= camera.x - half.x &&
    box.top <= camera.y + half.y &&
    box.bottom >= camera.y - half.y;
  const trace = (lines: readonly FlatLine[], isClosed: boolean): string =>
    copies
      .flatMap((copy) =>
        lines.filter((line) => isSeen(line, copy)).map((line) => traced(line, copy, camera, size, scale, isClosed)),
      )
      .join("");
  return { land: trace(land.flat(), true), borders: trace(borders, false) };
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
