import { createHash } from "node:crypto";
import { type Colour, encodePng } from "./png.ts";

const size = 96;
const drawn = new Map<string, Buffer>();

/** A head and shoulders before a soft gradient, in colours that follow from the person's id. */
export function drawPortrait(oid: string): Buffer {
  const known = drawn.get(oid);
  if (known) return known;
  const seed = createHash("sha256").update(oid).digest();
  const hue = (seed.readUInt16BE(0) / 0xffff) * 360;
  const top = fromHsl(hue, 0.55, 0.72);
  const bottom = fromHsl(hue + 40, 0.6, 0.48);
  const figure = fromHsl(hue + 20, 0.45, 0.95);
  const shoulderWidth = 27 + (seed.readUInt8(2) % 7);
  const headSize = 15 + (seed.readUInt8(3) % 4);
  const png = encodePng(size, (x, y) => {
    const background = mix(top, bottom, (x * 0.3 + y) / (size * 1.3));
    const head = headSize - Math.hypot(x - 48, y - 38);
    const shoulders = (1 - Math.hypot((x - 48) / shoulderWidth, (y - 92) / 31)) * 29;
    return mix(background, figure, 0.9 * Math.max(0, Math.min(1, Math.max(head, shoulders) + 0.5)));
  });
  drawn.set(oid, png);
  return png;
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const blend = (a: number, b: number) => a + (b - a) * share;
  return [blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])];
}

function fromHsl(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}
