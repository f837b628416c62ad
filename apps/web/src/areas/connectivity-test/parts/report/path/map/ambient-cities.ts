import { METROS } from "@waymark/contracts/front-door/metros";
import { nearTo } from "./great-circle.ts";
import { type Camera, latitudeOf, longitudeOf, type Pixel, pixelOf, type Size } from "./mercator.ts";
import { type Box, isIn, overlap } from "./place-labels.ts";

export type City = { readonly name: string; readonly at: Pixel };

const MOST = 8;
const CHARACTER_PX = 7;
const LINE_PX = 16;
const ROOM_PX = 6;

type Kept = { readonly taken: readonly Box[]; readonly line: readonly Pixel[]; readonly own: ReadonlySet<string> };

/** Large cities to find one's way by, where they are in nobody's. */
export function ambientCities({ taken, line, own }: Kept, camera: Camera, size: Size): City[] {
  const centre = { latitude: latitudeOf(camera.y), longitude: longitudeOf(camera.x) };
  const cities: City[] = [];
  const boxes: Box[] = [...taken];
  for (const metro of METROS) {
    const at = pixelOf(nearTo(metro, centre), camera, size);
    const box = {
      left: at.x - ROOM_PX,
      top: at.y - LINE_PX / 2 - ROOM_PX,
      width: metro.city.length * CHARACTER_PX + 4 * ROOM_PX,
      height: LINE_PX + 2 * ROOM_PX,
    };
    const isSeen = at.x > 8 && at.y > 12 && box.left + box.width < size.width && at.y < size.height - 24;
    if (!isSeen || own.has(metro.city) || boxes.some((other) => overlap(box, other))) continue;
    if (line.some((point) => isIn(point, box))) continue;
    cities.push({ name: metro.city, at });
    boxes.push(box);
    if (cities.length === MOST) break;
  }
  return cities;
}
