import { expect, it } from "vitest";
import { bloatGradeOf } from "./loaded-median.ts";

it("grades a rise by the published bounds, each bound belonging to the worse grade", () => {
  const grades = {
    0: "A+",
    4.99: "A+",
    5: "A",
    29.9: "A",
    30: "B",
    60: "C",
    199: "C",
    200: "D",
    399: "D",
    400: "F",
    5000: "F",
  };
  for (const [rise, grade] of Object.entries(grades)) expect(bloatGradeOf(Number(rise)), rise).toBe(grade);
});
