import { expect, test } from "vitest";
import { cutLines } from "./cut-lines.ts";

const lines = (...numbers: number[]) => numbers.map((number) => `line ${number}`).join("\n");
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test("what is the same at both ends is left out, but for three lines", () => {
  expect(cutLines(lines(...ALL), lines(1, 2, 3, 4, 5, 66, 7, 8, 9, 10, 11, 12))).toEqual({
    ...{ firstLine: 3, before: lines(3, 4, 5, 6, 7, 8, 9), after: lines(3, 4, 5, 66, 7, 8, 9) },
  });
  expect(cutLines(lines(1, 2), lines(1, 2, 3))).toEqual({ firstLine: 1, before: lines(1, 2), after: lines(1, 2, 3) });
  expect(cutLines(lines(1, 1, 1), lines(1, 1))).toEqual({ firstLine: 1, before: lines(1, 1, 1), after: lines(1, 1) });
});

test("of equal texts nothing is left; a head that always differs can be skipped", () => {
  expect(cutLines(lines(...ALL), lines(...ALL))).toEqual({ firstLine: 1, before: "", after: "" });
  expect(cutLines(`a\n${lines(...ALL)}`, `b\n${lines(...ALL)}`, { skip: 1 })).toEqual({
    ...{ firstLine: 1, before: "", after: "" },
  });
  expect(cutLines("a\n1\n2", "b\n1\n3", { skip: 1 })).toEqual({ firstLine: 2, before: "1\n2", after: "1\n3" });
});
