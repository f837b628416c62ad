import type { ScoresReply } from "@waymark/contracts/performance/schemas";
import { expect, test } from "vitest";
import { heldBack } from "./held-back.ts";

const figure = (value: number | null, samples: number | null) => ({ value, samples });
const place = (city: number, value: number | null, samples: number | null) => ({
  city,
  assessment: figure(value, samples),
});
const scoresOf = (whole: number | null, places: readonly object[]) =>
  ({ own: { assessment: figure(whole, 10_000) }, places }) as unknown as ScoresReply;

test("the two places that pull most are named, and the whole without them is their rest", () => {
  const found = heldBack(
    scoresOf(78, [place(1, 82, 7_000), place(2, 60, 1_000), place(3, 72, 1_500), place(4, 77.9, 500)]),
  );
  expect(found?.places.map(({ city }) => city)).toEqual([2, 3]);
  expect(found?.without).toBeCloseTo((10_000 * 78 - 1_000 * 60 - 1_500 * 72) / 7_500, 9);
});

test("nothing is said where little would be won, all is one place, or a figure is withheld", () => {
  expect(heldBack(scoresOf(78, [place(1, 78.1, 9_000), place(2, 76, 1_000)]))).toBeUndefined();
  expect(heldBack(scoresOf(78, [place(1, 77, 10_000)]))).toBeUndefined();
  expect(heldBack(scoresOf(null, [place(1, 60, 1_000)]))).toBeUndefined();
  expect(heldBack(scoresOf(78, [place(1, null, null)]))).toBeUndefined();
});
