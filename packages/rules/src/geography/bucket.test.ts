import { limits } from "@waymark/contracts/limits";
import { describe, expect, test } from "vitest";
import { bucketed, type Point } from "./bucket.ts";
import { distanceKm } from "./distance.ts";

/** Points all over the globe, the same in every run. */
function manyPoints(count: number): Point[] {
  let seed = 42;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, () => ({ latitude: random() * 173.8 - 86.9, longitude: random() * 360 - 180 }));
}

describe("bucketed", () => {
  test("is the middle of a bucket of about 300 m: never more than half its diagonal away [V164, V165, V278]", () => {
    expect(limits.coordinateBucketMetres).toBe(300);
    const metres = manyPoints(20_000).map((point) => distanceKm(point, bucketed(point)) * 1000);
    expect(Math.max(...metres)).toBeLessThan((300 * Math.SQRT2) / 2 + 3);
    // The bucket is not finer than documented: points are as far off as random points of a square.
    const mean = metres.reduce((sum, one) => sum + one, 0) / metres.length;
    expect(mean).toBeGreaterThan(105);
    expect(mean).toBeLessThan(125);
  });

  test("tells neighbours of a few metres apart only where a bucket ends [V278]", () => {
    const points = Array.from({ length: 1_000 }, (_, step) => ({ latitude: 48.85 + step * 1e-5, longitude: 2.35 }));
    const buckets = new Set(points.map((point) => bucketed(point).latitude));
    expect(buckets.size).toBeGreaterThanOrEqual(3);
    expect(buckets.size).toBeLessThanOrEqual(5);
  });

  test("twice is the same as once, so that browser and server agree [V165]", () => {
    for (const point of manyPoints(20_000)) {
      const once = bucketed(point);
      expect(bucketed(once)).toEqual(once);
    }
    expect(bucketed(bucketed({ latitude: 88, longitude: 12 }))).toEqual({ latitude: 0, longitude: 0 });
  });

  test("beyond 87 degrees of latitude every point is 0,0 [V166, V279]", () => {
    expect(limits.latitudeMaxDegrees).toBe(87);
    for (const latitude of [87.000_001, 88, 90, -87.000_001, -90, 1_000])
      expect(bucketed({ latitude, longitude: 12.3 })).toEqual({ latitude: 0, longitude: 0 });
    expect(bucketed({ latitude: 87, longitude: 12.3 })).not.toEqual({ latitude: 0, longitude: 0 });
    expect(bucketed({ latitude: -87, longitude: 12.3 })).not.toEqual({ latitude: 0, longitude: 0 });
  });

  test("stays on the globe at its edges", () => {
    for (const latitude of [-87, -86.999, 0, 86.999, 87])
      for (const longitude of [-180, -179.9999, 179.9999, 180]) {
        const { latitude: north, longitude: east } = bucketed({ latitude, longitude });
        expect(Math.abs(north)).toBeLessThanOrEqual(87);
        expect(Math.abs(east)).toBeLessThanOrEqual(180);
        expect(distanceKm({ latitude, longitude }, { latitude: north, longitude: east })).toBeLessThan(0.45);
      }
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    "what is no point is 0,0: %d",
    (wrong) => {
      expect(bucketed({ latitude: wrong, longitude: 1 })).toEqual({ latitude: 0, longitude: 0 });
      expect(bucketed({ latitude: 1, longitude: wrong })).toEqual({ latitude: 0, longitude: 0 });
    },
  );

  test("carries too few digits to hide a finer place", () => {
    for (const { latitude, longitude } of manyPoints(500).map(bucketed))
      for (const degrees of [latitude, longitude]) expect(String(degrees)).toMatch(/^-?\d{1,3}(\.\d{1,5})?$/);
  });
});
