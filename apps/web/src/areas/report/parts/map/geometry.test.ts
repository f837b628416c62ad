import type { Report } from "@waymark/contracts/connectivity-test/report";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, door, EMPTY_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { distanceKm } from "@waymark/rules/geography/distance";
import { describe, expect, test } from "vitest";
import { fitCamera } from "../../../../ui/map/fit-camera.ts";
import { greatCircle, nearTo } from "../../../../ui/map/great-circle.ts";
import {
  latitudeOf,
  longitudeOf,
  MOST_ZOOM,
  mercatorX,
  mercatorY,
  pixelOf,
  zoomed,
} from "../../../../ui/map/mercator.ts";
import { type Box, overlap, placeLabels } from "../../../../ui/map/place-labels.ts";
import { pathOfReport } from "../path/path-of-report.ts";
import { clustersOf, drawingOf, pointsOf } from "./drawing.ts";

const TOKYO = { latitude: 35.69, longitude: 139.69 };
const SAN_FRANCISCO = { latitude: 37.77, longitude: -122.42 };
const SUVA = { latitude: -18.14, longitude: 178.44 };
const APIA = { latitude: -13.83, longitude: -171.77 };
const SIZE = { width: 1054, height: 306 };
const PADDING = { x: 120, y: 64 };

const drawn = (more: Partial<Report>) => {
  const input = inputWith(more);
  return drawingOf(pathOfReport(input.report, judgeReport(input)));
};

describe("the great circle", () => {
  test.each([
    ["Tokyo to San Francisco", TOKYO, SAN_FRANCISCO, 237.58],
    ["San Francisco to Tokyo", SAN_FRANCISCO, TOKYO, -220.31],
    ["Fiji to Samoa", SUVA, APIA, 188.23],
  ])("%s goes over the Pacific without a jump", (_name, from, to, end) => {
    const points = greatCircle(from, to);
    points.forEach((point, index) => {
      expect(Math.abs(point.longitude - (points[index - 1] ?? point).longitude)).toBeLessThan(10);
    });
    expect(points.at(-1)?.longitude).toBeCloseTo(end, 1);
  });

  test("is as long as the distance says, and bends towards the pole", () => {
    const points = greatCircle(TOKYO, SAN_FRANCISCO);
    const length = points.reduce((sum, point, index) => sum + distanceKm(points[index - 1] ?? point, point), 0);
    expect(length).toBeCloseTo(distanceKm(TOKYO, SAN_FRANCISCO), 0);
    expect(Math.max(...points.map(({ latitude }) => latitude))).toBeGreaterThan(45);
  });

  test("from a place to itself is no line", () => {
    expect(greatCircle(SUVA, SUVA)).toEqual([SUVA, SUVA]);
  });
});

test("a place is counted on to lie near another", () => {
  expect(nearTo(APIA, SUVA).longitude).toBeCloseTo(188.23, 2);
  expect(nearTo(SUVA, APIA).longitude).toBeCloseTo(-181.56, 2);
});

test("the flat map and back", () => {
  expect(longitudeOf(mercatorX(-9.14))).toBeCloseTo(-9.14, 9);
  expect(latitudeOf(mercatorY(38.72))).toBeCloseTo(38.72, 9);
});

test("zooming keeps a mark that is seen where it stands, and has an end", () => {
  const camera = { x: mercatorX(170), y: mercatorY(40), zoom: 2 };
  const near = zoomed(camera, 1, TOKYO, SIZE);
  expect(near.zoom).toBe(3);
  const [before, after] = [pixelOf(TOKYO, camera, SIZE), pixelOf(TOKYO, near, SIZE)];
  expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 6), expect.closeTo(before.y, 6)]);
  expect(zoomed(camera, 1, SUVA, SIZE)).toEqual({ ...camera, zoom: 3 });
  expect(zoomed({ ...camera, zoom: MOST_ZOOM }, 1, TOKYO, SIZE).zoom).toBe(MOST_ZOOM);
});

describe("the first view", () => {
  test.each([
    ["Lisbon by way of Ashburn", DETOUR_REPORT],
    [
      "Tokyo by way of San Jose",
      {
        browserLatitude: TOKYO.latitude,
        browserLongitude: TOKYO.longitude,
        currentFrontDoor: "SJC",
        egressLocationLatitude: SAN_FRANCISCO.latitude,
        egressLocationLongitude: SAN_FRANCISCO.longitude,
        optimalFrontDoors: ["TYO"],
        measuredLatencies: [door({ code: "SJC", smallestMs: 110 })],
      },
    ],
    [
      "Fiji by way of Samoa",
      {
        browserLatitude: SUVA.latitude,
        browserLongitude: SUVA.longitude,
        currentFrontDoor: "AKL",
        egressLocationLatitude: APIA.latitude,
        egressLocationLongitude: APIA.longitude,
        optimalFrontDoors: ["AKL"],
        measuredLatencies: [door({ code: "AKL", smallestMs: 60 })],
      },
    ],
    ["all in one city", {}],
  ] as [string, Partial<Report>][])("%s: all of it is in the picture, with room for labels", (_name, report) => {
    const drawing = drawn({ dnsResolver: null, ...report });
    const camera = fitCamera(drawing ? pointsOf(drawing) : [], SIZE, PADDING);
    for (const { point } of drawing?.stops ?? []) {
      const { x, y } = pixelOf(point, camera, SIZE);
      expect(x).toBeGreaterThanOrEqual(PADDING.x - 1);
      expect(x).toBeLessThanOrEqual(SIZE.width - PADDING.x + 1);
      expect(y).toBeGreaterThanOrEqual(PADDING.y - 1);
      expect(y).toBeLessThanOrEqual(SIZE.height - PADDING.y + 1);
    }
  });

  test("never shows what lies beyond the poles", () => {
    const camera = fitCamera([{ latitude: 80, longitude: 0 }], SIZE, PADDING);
    expect(pixelOf({ latitude: 85.05, longitude: 0 }, camera, SIZE).y).toBeLessThanOrEqual(1);
  });

  test("nowhere known, nothing drawn", () => {
    expect(drawn(EMPTY_REPORT)).toBeUndefined();
  });
});

describe("marks that would cover each other", () => {
  test("all in one city are one mark", () => {
    const drawing = drawn({});
    const camera = fitCamera(drawing ? pointsOf(drawing) : [], SIZE, PADDING);
    const [cluster, ...others] = clustersOf(drawing?.stops ?? [], camera, SIZE);
    expect(others).toEqual([]);
    expect(cluster?.stops.map(({ kind }) => kind)).toEqual(["you", "egress", "bestDoor", "resolver"]);
    expect(cluster?.spreadKm).toBeLessThan(2);
  });

  test("the egress and the door beside it are one, the visitor another", () => {
    const drawing = drawn({ ...DETOUR_REPORT, dnsResolver: null });
    const camera = fitCamera(drawing ? pointsOf(drawing) : [], SIZE, PADDING);
    const kinds = clustersOf(drawing?.stops ?? [], camera, SIZE).map(({ stops }) => stops.map(({ kind }) => kind));
    expect(kinds).toEqual([
      ["you", "betterDoor"],
      ["egress", "door"],
    ]);
  });
});

describe("labels", () => {
  const size = { width: 160, height: 44 };
  const place = (marks: readonly { x: number; y: number }[], isNeeded = true) =>
    [
      ...placeLabels(
        marks.map((at, index) => ({ id: `${index}`, at, size, isNeeded })),
        { line: [], taken: [], view: SIZE },
      ).values(),
    ].filter((box): box is Box => box !== undefined);

  test("stand below their marks where there is room", () => {
    expect(place([{ x: 500, y: 150 }])).toEqual([{ left: 420, top: 172, ...size }]);
  });

  test("of near marks do not cover each other, nor leave the picture", () => {
    const boxes = place([
      { x: 500, y: 150 },
      { x: 540, y: 160 },
      { x: 20, y: 290 },
    ]);
    expect(boxes).toHaveLength(3);
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) expect(overlap(one, other)).toBe(false);
      expect(one.left).toBeGreaterThanOrEqual(8);
      expect(one.top + one.height).toBeLessThanOrEqual(SIZE.height - 8);
    });
  });

  test("that nobody needs give way", () => {
    const crowd = Array.from({ length: 12 }, (_, index) => ({ x: 500 + 31 * (index % 4), y: 120 + 31 * (index % 3) }));
    expect(place(crowd, false).length).toBeLessThan(12);
    expect(place(crowd)).toHaveLength(12);
  });
});
