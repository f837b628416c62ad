import { FIRST_CHARACTER, STEPS_PER_DEGREE } from "../../src/ui/map/basemap.ts";
import type { LonLat } from "./cut-at-antimeridian.ts";

/** `unpackLines` of the page is its other side. */
export const packLines = (lines: readonly (readonly LonLat[])[]): string => lines.map(packed).join(",");

function packed(line: readonly LonLat[]): string {
  let [x, y] = [0, 0];
  let text = "";
  for (const [longitude, latitude] of line) {
    const [nextX, nextY] = [Math.round(longitude * STEPS_PER_DEGREE), Math.round(latitude * STEPS_PER_DEGREE)];
    if (text !== "" && nextX === x && nextY === y) continue;
    text += characters(nextX - x) + characters(nextY - y);
    [x, y] = [nextX, nextY];
  }
  return text;
}

function characters(step: number): string {
  let rest = step < 0 ? -step * 2 - 1 : step * 2;
  let text = "";
  while (rest >= 32) {
    text += String.fromCharCode(FIRST_CHARACTER + 32 + (rest % 32));
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCharCode(FIRST_CHARACTER + rest);
}
