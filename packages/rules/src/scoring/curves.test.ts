import { describe, expect, test } from "vitest";
import { callScore, scoreOn } from "../findings/scales.ts";
import { callPoints, FILES_SCALE, MAIL_SCALE, opinionScore, pointsOn } from "./curves.ts";

describe("curves without rounding", () => {
  test.each([
    [MAIL_SCALE, 5, 100],
    [MAIL_SCALE, 33, 77.867],
    [MAIL_SCALE, 62.5, 70],
    [MAIL_SCALE, 349, 0.4],
    [MAIL_SCALE, 351, 0],
    [FILES_SCALE, 0, 0],
    [FILES_SCALE, 0.01, 0.1],
    [FILES_SCALE, 11.3, 71],
    [FILES_SCALE, 21, 100],
  ])("%j at %d gives %d points", (scale, value, points) => {
    expect(pointsOn(scale, value)).toBeCloseTo(points, 3);
  });

  test("calls follow the opinion score between the worst and the best of the model", () => {
    expect(opinionScore({ rttMs: 0, jitterMs: 0, lossPercent: 0 })).toBeCloseTo(4.404, 3);
    expect(callPoints({ rttMs: 0, jitterMs: 0, lossPercent: 0 })).toBe(100);
    expect(callPoints({ rttMs: 131, jitterMs: 24, lossPercent: 6.8 })).toBeCloseTo(75.32, 2);
  });

  test("the opinion score falls slightly below 1 before it ends there, which is 0 points", () => {
    const hopeless = { rttMs: 1_000, jitterMs: 0, lossPercent: 0 };
    expect(opinionScore(hopeless)).toBeLessThan(1);
    expect(callPoints(hopeless)).toBe(0);
  });

  test("a report's whole points are the same points rounded down", () => {
    for (let ms = 0; ms <= 400; ms += 3.7) {
      expect(scoreOn(MAIL_SCALE, ms)).toBe(Math.floor(pointsOn(MAIL_SCALE, ms) + 1e-9));
      const call = { rttMs: ms, jitterMs: ms / 10, lossPercent: ms / 100 };
      expect(callScore(call)).toBe(Math.floor(callPoints(call) + 1e-9));
    }
  });
});
