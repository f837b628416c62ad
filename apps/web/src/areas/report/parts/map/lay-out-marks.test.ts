import type { Report } from "@waymark/contracts/connectivity-test/report";
import { METROS } from "@waymark/contracts/front-door/metros";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { DETOUR_REPORT, door, inputWith } from "@waymark/rules/findings/test-reports";
import { predictFixed } from "@waymark/rules/prediction/predict-fixed";
import { expect, test } from "vitest";
import { fitCamera } from "../../../../ui/map/fit-camera.ts";
import { type Pixel, pixelOf, type Size } from "../../../../ui/map/mercator.ts";
import { type Box, isIn, overlap } from "../../../../ui/map/place-labels.ts";
import { pathOfReport } from "../path/path-of-report.ts";
import { clustersOf, drawingOf, pointsOf } from "./drawing.ts";
import { idOf, isNeeded, layOutMarks, shortId, WAY } from "./lay-out-marks.ts";

/** The map on a phone of 390 px, and the narrowest that is supported. */
const PHONES: readonly Size[] = [
  { width: 356, height: 306 },
  { width: 286, height: 306 },
];
const LAYOUTS = 1_500;

type Place = { readonly latitude: number; readonly longitude: number };

/** Somebody somewhere, with egress, door and resolver anywhere: next door or on the other side of the world. */
function randomReport(random: () => number): Partial<Report> {
  const pick = () => METROS[Math.floor(random() * METROS.length)] ?? METROS[0];
  const near = ({ latitude, longitude }: Place) => ({
    latitude: latitude + 6 * (random() - 0.5),
    longitude: longitude + 6 * (random() - 0.5),
  });
  const [home, doorMetro, best] = [pick(), pick(), pick()];
  if (!home || !doorMetro || !best) return {};
  const egress = random() < 0.4 ? near(home) : near(doorMetro);
  const resolver = random() < 0.5 ? near(home) : near(best);
  const you = near(home);
  const resolved = inputWith().report.dnsResolver;
  return {
    ...DETOUR_REPORT,
    browserLatitude: you.latitude,
    browserLongitude: you.longitude,
    browserToEgressLocationDistance: null,
    egressLocationLatitude: egress.latitude,
    egressLocationLongitude: egress.longitude,
    currentFrontDoor: doorMetro.code,
    optimalFrontDoors: [best.code],
    measuredLatency: 400,
    measuredLatencies: [door({ code: doorMetro.code, smallestMs: 400, medianMs: 410, p90Ms: 420 })],
    dnsResolver:
      resolved?.status === "Completed"
        ? { ...resolved, value: { ...resolved.value, city: "Elsewhere", ...resolver } }
        : null,
  };
}

function layOut(seed: number, view: Size) {
  const random = randomFrom(seed);
  const input = inputWith(randomReport(random));
  const judgement = judgeReport(input);
  const prediction = random() < 0.5 ? predictFixed(input.report, judgement) : undefined;
  const drawing = drawingOf(pathOfReport(input.report, judgement, false, prediction));
  if (!drawing) throw new Error("nothing drawn");
  const camera = fitCamera(pointsOf(drawing), view, { x: view.width * 0.2, y: 68 });
  const clusters = clustersOf(drawing.stops, camera, view);
  const at = (isFixed: boolean): Pixel[] =>
    drawing.lines
      .filter(({ id }) => (id === "fixed") === isFixed)
      .flatMap(({ points }) => points.map((point) => pixelOf(point, camera, view)));
  const [way, otherWay] = [at(false), at(true)];
  const sizes = new Map([
    ...clusters.map((cluster) => [idOf(cluster), labelSize(random)] as const),
    ...clusters.map((cluster) => [shortId(idOf(cluster)), { width: 44 + 46 * random(), height: 26 }] as const),
    [WAY, { width: 96 + 40 * random(), height: 28 }] as const,
  ]);
  const marks = { drawing, clusters, way, otherWay, hasWayLabel: true, sizes, nameOf: (city: string) => city };
  return { ...layOutMarks(marks, camera, view), clusters, line: [...way, ...otherWay] };
}

/** As wide as the style sheet lets them be, and higher where their words are long. */
function labelSize(random: () => number): Size {
  const words = 50 + 220 * random();
  return words > 176 ? { width: 176, height: 60 } : { width: words, height: 44 };
}

/** What a label covers: another one, the route, a mark that is not its own, or the picture's edge. */
function covered({ boxes, clusters, line }: ReturnType<typeof layOut>, view: Size): string[] {
  const placed = [...boxes].flatMap(([id, box]) => (box ? [{ id, box }] : []));
  const shown = clusters.filter((one) => isNeeded(one) || boxes.get(idOf(one)));
  return placed.flatMap(({ id, box }, index) => [
    ...placed
      .slice(index + 1)
      .filter((other) => overlap(box, other.box))
      .map((other) => `${id} and ${other.id}`),
    ...(crosses(line, box) ? [`${id} and the route`] : []),
    ...shown.filter((one) => idOf(one) !== id && isIn(one.at, box)).map((one) => `${id} and the mark ${idOf(one)}`),
    ...(box.left < 0 || box.top < 0 || box.left + box.width > view.width || box.top + box.height > view.height
      ? [`${id} leaves the picture`]
      : []),
  ]);
}

/** By halving each piece of the line, so that no box slips between two points. */
const crosses = (line: readonly Pixel[], box: Box): boolean =>
  line.some((point, index) => {
    const before = line[index - 1] ?? point;
    return [0, 0.25, 0.5, 0.75].some((share) =>
      isIn({ x: point.x + (before.x - point.x) * share, y: point.y + (before.y - point.y) * share }, box),
    );
  });

test.each(PHONES)(`on a phone of %o the labels of ${LAYOUTS} paths cover neither the route nor each other`, (view) => {
  const wrong: string[] = [];
  let [needed, missing] = [0, 0];
  for (let seed = 1; seed <= LAYOUTS; seed += 1) {
    const laid = layOut(seed, view);
    wrong.push(...covered(laid, view).map((what) => `${seed}: ${what}`));
    const own = laid.clusters.filter(isNeeded);
    needed += own.length;
    missing += own.filter((one) => !laid.boxes.get(idOf(one))).length;
  }
  expect(wrong).toEqual([]);
  expect(missing / needed).toBeLessThan(0.002);
});
