import type { DoorLatency } from "@waymark/contracts/connectivity-test/results";
import type { Footprint } from "@waymark/contracts/front-door/footprint";
import { METROS as ALL_METROS } from "@waymark/contracts/front-door/metros";
import { describe, expect, it } from "vitest";
import type { Point } from "../geography/bucket.ts";
import { distanceKm } from "../geography/distance.ts";
import { bestDoors, currentDoor, isFasterThanLight, judgeDoors, measuredLatency } from "./judge-doors.ts";

const metro = (code: string, latitude: number, longitude: number, doors = { mail: true, files: true }) => ({
  code,
  city: code,
  country: "XX",
  latitude,
  longitude,
  doors: {
    ...(doors.mail ? { mail: `https://${code}.mail.example` } : {}),
    ...(doors.files ? { files: `https://${code}.files.example` } : {}),
  },
});
const METROS: Footprint = [
  metro("FRA", 50.11, 8.68),
  metro("AMS", 52.37, 4.9),
  metro("PAR", 48.86, 2.35),
  metro("SYD", -33.87, 151.21),
  metro("BER", 52.52, 13.4, { mail: false, files: true }),
];
const MAINZ = { latitude: 50.0, longitude: 8.27 };

const door = (code: string, smallestMs: number, more: Partial<DoorLatency> = {}): DoorLatency => ({
  code,
  workload: "mail",
  inUse: false,
  samples: 25,
  smallestMs,
  medianMs: smallestMs + 1,
  p90Ms: smallestMs + 3,
  ...more,
});
const best = (doors: readonly DoorLatency[], place: typeof MAINZ | undefined = MAINZ) =>
  bestDoors("mail", judgeDoors(doors, METROS, place), METROS, place);

describe("what cannot be", () => {
  it("is a round trip faster than light in vacuum, with some doubt about places", () => {
    expect(isFasterThanLight(100, 16_500)).toBe(true);
    expect(isFasterThanLight(110, 16_500)).toBe(false);
    expect(isFasterThanLight(0.4, 90)).toBe(false);
    expect(isFasterThanLight(0.4, 400)).toBe(true);
  });

  it("is marked and not believed: from Mainz nobody reaches Sydney in 30 ms", () => {
    const doors = judgeDoors([door("SYD", 30, { inUse: true }), door("FRA", 6)], METROS, MAINZ);
    expect(doors.map(({ code, invalid }) => [code, invalid])).toEqual([
      ["SYD", true],
      ["FRA", false],
    ]);
    expect(bestDoors("mail", doors, METROS, MAINZ)).toEqual(["FRA"]);
    expect(measuredLatency(30, doors)).toBeNull();
  });

  it("is not judged without a place, without samples or for a metro that nobody knows", () => {
    expect(judgeDoors([door("SYD", 1)], METROS, undefined)[0]?.invalid).toBe(false);
    expect(judgeDoors([door("SYD", 0, { samples: 0 })], METROS, MAINZ)[0]?.invalid).toBe(false);
    expect(judgeDoors([door("ZZZ", 1)], METROS, MAINZ)[0]?.invalid).toBe(false);
  });
});

describe("the best doors", () => {
  it("are all that are as good as the smallest: within 5 ms or a tenth, whichever is more, but 10 ms at most", () => {
    expect(best([door("FRA", 6), door("AMS", 11), door("PAR", 11.1)])).toEqual(["FRA", "AMS"]);
    expect(best([door("AMS", 77), door("FRA", 70), door("PAR", 77.1)])).toEqual(["FRA", "AMS"]);
    expect(best([door("AMS", 610), door("FRA", 600), door("PAR", 610.1)])).toEqual(["FRA", "AMS"]);
  });

  it("count a metro by its smallest, also where it was measured as the door in use", () => {
    expect(best([door("AMS", 40), door("AMS", 9, { inUse: true }), door("FRA", 30)])).toEqual(["AMS"]);
  });

  it("are only doors of that workload that stand in the footprint", () => {
    expect(best([door("ZZZ", 1), door("FRA", 9, { workload: "files" }), door("AMS", 12)])).toEqual(["AMS"]);
  });

  it("are the nearest by place where none was measured", () => {
    expect(best([])).toEqual(["FRA"]);
    expect(bestDoors("files", [], METROS, { latitude: 51.2, longitude: 11.0 })).toEqual(["FRA", "BER"]);
    expect(best([door("FRA", 9, { samples: 0 })])).toEqual(["FRA"]);
  });

  it("are unknown without measurement and place", () => {
    expect(bestDoors("mail", [], METROS, undefined)).toEqual([]);
    expect(bestDoors("mail", [], [], MAINZ)).toEqual([]);
  });
});

describe("the best doors of the real footprint", () => {
  const footprint: Footprint = ALL_METROS.map(({ code, city, country, latitude, longitude }) => ({
    ...{ code, city, country, latitude, longitude },
    doors: { mail: `https://${code}.mail.example` },
  }));
  /** All doors, measured over a line to the visitor's own city and fibre from there, which is no straight line. */
  const bestFrom = (place: Point, lineMs: number) => {
    const doors = ALL_METROS.map((one) => door(one.code, lineMs + (distanceKm(place, one) / 100) * 1.5));
    return bestDoors("mail", judgeDoors(doors, footprint, place), footprint, place);
  };
  const kmTo = (place: Point, code: string) => {
    const found = ALL_METROS.find((one) => one.code === code);
    return found ? distanceKm(place, found) : Number.NaN;
  };

  it("begin with the visitor's own city, and no other is farther than 10 ms on any line", () => {
    for (const own of ALL_METROS)
      for (const lineMs of [1, 30, 120, 590]) {
        const [first, ...others] = bestFrom(own, lineMs);
        expect(first).toBe(own.code);
        for (const other of others) expect(kmTo(own, other), `${own.code} to ${other}`).toBeLessThan(700);
      }
  });

  it("are for a farm near Perth the doors of Perth, also over a satellite", () => {
    const geraldton = { latitude: -28.77897, longitude: 114.61459 };
    expect(bestFrom(geraldton, 14)).toEqual(["PER"]);
    expect(bestFrom(geraldton, 590)).toEqual(["PER"]);
  });

  it("hold for Munich and Singapore what nobody would feel: a choice among equals blames no network", () => {
    expect(bestFrom({ latitude: 48.137, longitude: 11.575 }, 3)).toEqual(expect.arrayContaining(["ZRH", "FRA", "PRG"]));
    expect(bestFrom({ latitude: 1.29, longitude: 103.85 }, 4)).toEqual(["SIN", "KUL"]);
  });
});

describe("the door in use", () => {
  const doors = judgeDoors([door("FRA", 6), door("AMS", 12, { inUse: true })], METROS, MAINZ);

  it("is what the door said of itself, or else the one that was measured as such", () => {
    expect(currentDoor("PAR", doors)).toBe("PAR");
    expect(currentDoor("", doors)).toBe("AMS");
    expect(currentDoor("", [])).toBeNull();
  });

  it("gives the latency of the report, whatever number was sent beside it", () => {
    expect(measuredLatency(3, doors)).toBe(12);
    expect(measuredLatency(3, [])).toBe(3);
    expect(measuredLatency(undefined, [])).toBeNull();
    expect(measuredLatency(3, judgeDoors([door("AMS", 0, { inUse: true, samples: 0 })], METROS, MAINZ))).toBeNull();
  });
});
