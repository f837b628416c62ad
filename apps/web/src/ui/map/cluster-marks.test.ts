import { expect, test } from "vitest";
import { clusterMarks } from "./cluster-marks.ts";
import { layOutLabels } from "./lay-out-labels.ts";
import { type MapMark, radiusOf } from "./map-items.ts";
import { mercatorX, mercatorY } from "./mercator.ts";
import { overlap } from "./place-labels.ts";
import { worldCamera } from "./world-map-canvas.tsx";

const PHONE = { width: 358, height: 260 };
const mark = (id: string, latitude: number, longitude: number, weight = 100): MapMark => ({
  ...{ id, name: id, point: { latitude, longitude }, kind: "bubble", detail: "", label: "77.8", weight },
});
const PORTUGAL = [
  mark("Lisbon", 38.72, -9.13, 18_420),
  mark("Porto", 41.15, -8.61, 11_260),
  mark("Braga", 41.55, -8.42, 2_940),
  mark("Coimbra", 40.21, -8.43, 2_115),
  mark("Faro", 37.02, -7.93, 1_385),
  mark("Évora", 38.57, -7.91, 640),
  mark("Setúbal", 38.52, -8.89, 212),
];
const over = (zoom: number) => ({ x: mercatorX(-8.4), y: mercatorY(39.6), zoom });

test("marks that would cover each other are one, and come apart when the map is near", () => {
  expect(clusterMarks(PORTUGAL, over(1), PHONE, 26)).toHaveLength(1);
  expect(clusterMarks(PORTUGAL, over(7), PHONE, 26)).toHaveLength(PORTUGAL.length);
  expect(clusterMarks(PORTUGAL, over(1), PHONE, 0)).toHaveLength(PORTUGAL.length);
});

test("a mark beyond the antimeridian stands on the piece of map that is shown", () => {
  const [suva] = clusterMarks(
    [mark("Suva", -18.1, 178.4)],
    { x: mercatorX(-170), y: mercatorY(-18), zoom: 3 },
    PHONE,
    0,
  );
  expect(suva?.at.x).toBeGreaterThan(0);
  expect(suva?.at.x).toBeLessThan(PHONE.width);
});

test("on a phone no label covers a mark or another label", () => {
  const clusters = clusterMarks(PORTUGAL, over(5.4), PHONE, 0);
  const sizes = new Map(clusters.map(({ id }) => [id, { width: 84, height: 18 }]));
  const largestWeight = 18_420;
  const boxes = [...layOutLabels({ clusters, lines: [], largestWeight, sizes }, PHONE)];
  expect(boxes.length).toBeGreaterThanOrEqual(4);
  boxes.forEach(([id, box], index) => {
    for (const [, other] of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    for (const { marks, at } of clusters) {
      const radius = radiusOf(marks[0] as MapMark, largestWeight);
      const markBox = { left: at.x - radius, top: at.y - radius, width: 2 * radius, height: 2 * radius };
      expect(overlap(box, markBox), `${id} over ${marks[0]?.id}`).toBe(false);
    }
  });
});

test("sizes compare as areas", () => {
  const [quarter, whole] = [radiusOf(mark("a", 0, 0, 25), 100), radiusOf(mark("b", 0, 0, 100), 100)];
  expect(quarter).toBe(13);
  expect(whole).toBe(18);
  expect(radiusOf({ ...mark("c", 0, 0), kind: "dot" }, 100)).toBeLessThan(8);
});

test("the world of a map without a view of its own has the specification's zoom 2, and fits a phone [P436]", () => {
  // Zoom 2 of the specification counts tiles of 256 px, ours tiles of 512 px: both draw the world 1024 px wide.
  expect(worldCamera({ width: 1136, height: 480 }).zoom).toBe(1);
  expect(512 * 2 ** worldCamera(PHONE).zoom).toBeCloseTo(365, 0);
});
