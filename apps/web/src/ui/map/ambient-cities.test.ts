import { describe, expect, test } from "vitest";
import { ambientCities } from "./ambient-cities.ts";
import { type Camera, mercatorX, mercatorY, pixelOf } from "./mercator.ts";

const SIZE = { width: 1000, height: 400 };
const over = (longitude: number, latitude: number, zoom: number): Camera => ({
  x: mercatorX(longitude),
  y: mercatorY(latitude),
  zoom,
});
const NOTHING: Parameters<typeof ambientCities>[0] = { taken: [], line: [], own: new Set(), nameOf: (city) => city };
const namesIn = (camera: Camera, kept = NOTHING) => ambientCities(kept, camera, SIZE).map(({ name }) => name);

describe("cities to find one's way by", () => {
  const iberia = over(-4, 40, 4.5);
  const madrid = pixelOf({ latitude: 40.4165, longitude: -3.7026 }, iberia, SIZE);

  test("are those in view, and never many", () => {
    expect(namesIn(iberia)).toEqual(expect.arrayContaining(["Lisbon", "Madrid"]));
    expect(namesIn(iberia)).not.toContain("Tokyo");
    expect(namesIn(over(10, 50, 2)).length).toBeLessThanOrEqual(8);
  });

  test("keep off labels, the line and the places of the path itself", () => {
    const box = { left: madrid.x - 5, top: madrid.y - 5, width: 10, height: 10 };
    expect(namesIn(iberia, { ...NOTHING, taken: [box] })).not.toContain("Madrid");
    expect(namesIn(iberia, { ...NOTHING, line: [madrid] })).not.toContain("Madrid");
    expect(namesIn(iberia, { ...NOTHING, own: new Set(["Madrid"]) })).not.toContain("Madrid");
  });

  test("have their names in the reader's language, which need more room by the character", () => {
    const inJapanese = { ...NOTHING, nameOf: (city: string) => (city === "Madrid" ? "マドリード" : city) };
    expect(namesIn(iberia, inJapanese)).toEqual(expect.arrayContaining(["Lisbon", "マドリード"]));
    expect(namesIn(iberia, { ...inJapanese, own: new Set(["マドリード"]) })).not.toContain("マドリード");
    const beside = { left: madrid.x + 70, top: madrid.y - 5, width: 10, height: 10 };
    expect(namesIn(iberia, { ...inJapanese, taken: [beside] })).not.toContain("マドリード");
  });

  test("stand on the piece of map that is shown, beyond the antimeridian too", () => {
    const auckland = ambientCities(NOTHING, over(190, -30, 2.5), SIZE).find(({ name }) => name === "Auckland");
    expect(auckland?.at.x).toBeLessThan(500);
    const fromTheEast = ambientCities(NOTHING, over(-170, -30, 2.5), SIZE).find(({ name }) => name === "Auckland");
    expect(fromTheEast?.at.x).toBeCloseTo(auckland?.at.x ?? 0, 6);
  });
});
