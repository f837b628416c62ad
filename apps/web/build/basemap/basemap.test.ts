import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { unpackBasemap, unpackLines } from "../../src/ui/map/basemap.ts";
import { cutAtAntimeridian, type LonLat } from "./cut-at-antimeridian.ts";
import { drawBasemap } from "./draw-basemap.ts";
import { packLines } from "./pack-lines.ts";
import { simplifyLine } from "./simplify-line.ts";

const longitudesOf = (ring: readonly LonLat[]) => ring.map(([longitude]) => longitude);
const spanOf = (ring: readonly LonLat[]) => Math.max(...longitudesOf(ring)) - Math.min(...longitudesOf(ring));

describe("cutting at the antimeridian", () => {
  test("an island on both sides comes apart into two, neither of them wider than it was", () => {
    const island: LonLat[] = [
      [178, -17],
      [-179, -17],
      [-179, -16],
      [178, -16],
      [178, -17],
    ];
    const pieces = cutAtAntimeridian([island]).map(([ring = []]) => ring);
    expect(pieces.map(spanOf)).toEqual([2, 1]);
    expect(pieces.flatMap(longitudesOf).every((longitude) => Math.abs(longitude) <= 180)).toBe(true);
  });

  test("what stays on one side stays as it is, with its lake", () => {
    const square = (from: number, to: number): LonLat[] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
      [from, from],
    ];
    expect(cutAtAntimeridian([square(10, 20), square(12, 13)])).toEqual([[square(10, 20), square(12, 13)]]);
  });

  test("a ring around the pole is closed along it", () => {
    const around: LonLat[] = [-180, -90, 0, 90, 180].map((longitude) => [longitude, -70]);
    const [[ring = []] = []] = cutAtAntimeridian([around]);
    expect(ring).toContainEqual([180, -90]);
    expect(ring).toContainEqual([-180, -90]);
  });
});

test("a line keeps its ends and what stands out, and loses the rest", () => {
  const line: LonLat[] = [
    [0, 0],
    [1, 0.001],
    [2, 0],
    [3, 1],
    [4, 0],
  ];
  expect(simplifyLine(line, 0.02)).toEqual([line[0], line[2], line[3], line[4]]);
});

test("what is packed comes back to a hundredth of a degree", () => {
  const lines: LonLat[][] = [
    [
      [-180, 85],
      [179.996, -89.994],
      [0, 0],
    ],
    [
      [12.34, -0.01],
      [12.35, 0],
    ],
  ];
  expect(unpackLines(packLines(lines))).toEqual([
    [
      [-180, 85],
      [180, -89.99],
      [0, 0],
    ],
    [
      [12.34, -0.01],
      [12.35, 0],
    ],
  ]);
});

describe("the world", () => {
  const packed = drawBasemap();
  const { land } = unpackBasemap(packed);
  const holds = (longitude: number, latitude: number) =>
    land.flat().filter(({ points }) => isInside(longitude, latitude, points)).length % 2 === 1;

  test("fits into the line of somebody who tests a slow one", () => {
    const size = gzipSync(JSON.stringify(packed), { level: 9 }).length;
    expect(size).toBeLessThan(70_000);
  });

  test("no edge of any land smears across the map", () => {
    for (const { points } of land.flat())
      points.forEach(([longitude], index) => {
        const isPole = Math.abs(points[index]?.[1] ?? 0) > 89;
        if (!isPole) expect(Math.abs(longitude - (points[index - 1]?.[0] ?? longitude))).toBeLessThan(20);
      });
  });

  test.each([
    ["Lisbon's hinterland", -8.5, 39.5, true],
    ["the Atlantic", -35, 40, false],
    ["Siberia west of the antimeridian", 178, 67.5, true],
    ["Siberia east of it", -174, 66.8, true],
    ["the Pacific on it", 180, 30, false],
    ["Fiji's larger island", 178, -17.8, true],
    ["Antarctica", 0, -80, true],
    ["the Caspian Sea", 51, 40, false],
  ])("%s", (_name, longitude, latitude, isLand) => {
    expect(holds(longitude as number, latitude as number)).toBe(isLand);
  });
});

/** Even and odd crossings. */
function isInside(x: number, y: number, ring: readonly LonLat[]): boolean {
  let inside = false;
  ring.forEach(([toX, toY], index) => {
    const [fromX, fromY] = ring[index - 1] ?? ring.at(-1) ?? [toX, toY];
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
  });
  return inside;
}
