import type { Report } from "@waymark/contracts/connectivity-test/report";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, door, EMPTY_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { describe, expect, test } from "vitest";
import { pathOfReport } from "./path-of-report.ts";

const pathWith = (more: Partial<Report> = {}) => {
  const input = inputWith(more);
  return pathOfReport(input.report, judgeReport(input));
};

describe("the path of a report", () => {
  test("all in one city: stops, distances and the least that light needs", () => {
    const path = pathWith();
    expect([path.you.name, path.egress?.name, path.door?.name]).toEqual(["Lisbon", "Lisbon", "Lisbon"]);
    expect(path.toEgress).toEqual({ km: 0, leastMs: 0 });
    expect(path.whole?.km).toBeLessThan(1);
    expect(path.measured).toEqual({ ms: 9, quickestMs: 9, samples: 25 });
    expect(path.best?.ms).toBe(9);
    expect([path.isEgressFar, path.doubted, path.absence]).toEqual([false, null, null]);
  });

  test("a detour: what was measured is the whole way, and its pieces have distances alone", () => {
    const path = pathWith(DETOUR_REPORT);
    expect(path.toEgress).toEqual({ km: 5_767, leastMs: 57.67 });
    expect(path.egressToDoor?.km).toBeLessThan(2);
    expect(path.measured).toEqual({ ms: 128, quickestMs: 124, samples: 25 });
    expect(path.isEgressFar).toBe(true);
    expect(path.isDoorBest).toBe(false);
    expect(path.betterDoor).toMatchObject({ name: "Lisbon", smallestMs: null });
    expect(path.nearestDoor?.name).toBe("Lisbon");
  });

  test("of several doors that are as good the one in use is marked, and no other is shown", () => {
    const path = pathWith({ optimalFrontDoors: ["MAD", "LIS", "BCN"] });
    expect(path.door?.name).toBe("Lisbon");
    expect([path.isDoorBest, path.betterDoor]).toEqual([true, null]);
  });

  test("a door that is better than the one in use is shown with its time: one, the quickest", () => {
    const measuredLatencies = [
      door({ code: "MAD", smallestMs: 48 }),
      door({ code: "BCN", inUse: false, smallestMs: 12 }),
      door({ code: "LIS", inUse: false, smallestMs: 9 }),
    ];
    const more = { currentFrontDoor: "MAD", measuredLatency: 48, optimalFrontDoors: ["BCN", "LIS"], measuredLatencies };
    const path = pathWith(more);
    expect(path.isDoorBest).toBe(false);
    expect(path.betterDoor).toMatchObject({ name: "Lisbon", smallestMs: 9 });
    expect(pathWith({ ...more, measuredLatency: 9 }).betterDoor).toBeNull();
  });

  test("an egress that nobody knows leaves the direct way to the door", () => {
    const path = pathWith({
      egressLocationLatitude: null,
      egressLocationLongitude: null,
      egressLocationCity: null,
      egressLocationRegion: null,
      egressLocationCountry: null,
      browserToEgressLocationDistance: null,
      currentFrontDoor: "MAD",
      measuredLatencies: [door({ code: "MAD" })],
    });
    expect([path.egress, path.toEgress, path.egressToDoor]).toEqual([null, null, null]);
    expect(path.whole?.km).toBeCloseTo(503, -1);
  });

  test("an egress in a known country at an unknown place has a name and no distance", () => {
    const path = pathWith({
      egressLocationLatitude: null,
      egressLocationLongitude: null,
      egressLocationCity: null,
      egressLocationRegion: null,
      browserToEgressLocationDistance: null,
    });
    expect(path.egress).toEqual({ name: "Portugal", point: null });
    expect(path.toEgress).toBeNull();
  });

  test("a door of the installation's own has its code for a name, and no place", () => {
    const path = pathWith({ currentFrontDoor: "XYZ", measuredLatencies: [door({ code: "XYZ" })] });
    expect(path.door).toEqual({ name: "XYZ", point: null });
    expect([path.egressToDoor, path.whole]).toEqual([null, null]);
    expect(path.measured?.quickestMs).toBe(9);
  });

  test("a place that light contradicts is doubted", () => {
    const far = { ...DETOUR_REPORT, measuredLatency: 20, measuredLatencies: [door({ smallestMs: 20, medianMs: 21 })] };
    expect(pathWith({ ...far, currentFrontDoor: "LIS" }).doubted).toBe("egress");
  });

  test("of a run of which nothing arrived nothing is said", () => {
    const path = pathWith({ ...EMPTY_REPORT, egressLocationRegion: null });
    expect([path.you.point, path.egress, path.door, path.whole, path.measured, path.best]).toEqual(Array(6).fill(null));
    expect(path.absence).toBe("noAnswer");
    expect([path.resolver, path.betterDoor, path.nearestDoor]).toEqual([null, null, null]);
  });
});
