import { METROS } from "@waymark/contracts/front-door/metros";
import { nearTo } from "./great-circle.ts";
import { type Camera, latitudeOf, longitudeOf, type Pixel, pixelOf, type Size } from "./mercator.ts";
import { type Box, isIn, overlap } from "./place-labels.ts";

export type City = { readonly name: string; readonly at: Pixel };

const MOST = 8;
const CHARACTER_PX = 7;
/** A character of Chinese or Japanese is as wide as it is high. */
const WIDE_CHARACTER_PX = 13;
const LINE_PX = 16;
const ROOM_PX = 6;

type Kept = {
  readonly taken: readonly Box[];
  readonly line: readonly Pixel[];
  /** Names that the map has already, as `nameOf` says them. */
  readonly own: ReadonlySet<string>;
  /** A city's name in the reader's language. */
  readonly nameOf: (city: string) => string;
};

const widthOf = (name: string): number =>
  [...name].reduce((sum, one) => sum + (one > "\u2e80" ? WIDE_CHARACTER_PX : CHARACTER_PX), 0);

/** Large cities for orientation, where they cover no other label. */
export function ambientCities({ taken, line, own, nameOf }: Kept, camera: Camera, size: Size): City[] {
  const center = { latitude: latitudeOf(camera.y), longitude: longitudeOf(camera.x) };
  const cities: City[] = [];
  const boxes: Box[] = [...taken];
  for (const metro of METROS) {
    const name = nameOf(metro.city);
    const at = pixelOf(nearTo(metro, center), camera, size);
    const box = {
      left: at.x - ROOM_PX,
      top: at.y - LINE_PX / 2 - ROOM_PX,
      width: widthOf(name) + 4 * ROOM_PX,
      height: LINE_PX + 2 * ROOM_PX,
    };
    const isSeen = at.x > 8 && at.y > 12 && box.left + box.width < size.width && at.y < size.height - 24;
    if (!isSeen || own.has(name) || boxes.some((other) => overlap(box, other))) continue;
    if (line.some((point) => isIn(point, box))) continue;
    cities.push({ name, at });
    boxes.push(box);
    if (cities.length === MOST) break;
  }
  return cities;
}
