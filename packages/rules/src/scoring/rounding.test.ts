import { expect, test } from "vitest";
import { show, withhold } from "./gate.ts";
import { roundFigure, roundNeeds } from "./rounding.ts";

test.each([
  ["points", 78.449, 78.4],
  ["availabilityPercent", 99.9151, 99.92],
  ["lossPercent", 0.349, 0.3],
  ["errorPercent", 1.54, 1.5],
  ["ms", 33.4, 33],
  ["megabytesPerSecond", 11.26, 11.3],
  ["opinionScore", 3.9449, 3.94],
] as const)("%s of %d leave as %d", (kind, value, rounded) => {
  const figure = { ...show(value, 20), low: value, high: null };
  expect(roundFigure(figure, kind)).toEqual({ ...figure, value: rounded, low: rounded });
});

test("samples leave in steps", () => {
  expect(roundFigure(show(70, 437), "points").samples).toBe(200);
  expect(roundFigure(withhold("Dominated", 99), "points").samples).toBe(50);
  expect(roundFigure(withhold("Privacy", null), "points").samples).toBeNull();
});

test("what is missing is missing from the samples that are told", () => {
  const few = withhold("Imprecise", 13, { samples: 11 });
  expect(roundFigure(few, "points")).toEqual({ ...few, samples: 10, needs: { samples: 14 } });
  expect(roundNeeds({ samples: 36, peers: 2 }, 64)).toEqual({ samples: 50, peers: 2 });
  expect(roundNeeds({ peers: 2 }, 640)).toEqual({ peers: 2 });
});

test("an error just over 20 % does not read as 20 %", () => {
  const wide = withhold("Imprecise", 49, { samples: 2, errorPercent: 20.2 });
  expect(roundFigure(wide, "points").needs).toEqual({ samples: 6, errorPercent: 21 });
});
