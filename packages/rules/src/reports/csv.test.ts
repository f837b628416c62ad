import { describe, expect, test } from "vitest";
import { csvFile } from "./csv.ts";
import { cellsSplitAt, FORMULAS, isFormula } from "./test-formulas.ts";

describe("a file for spreadsheets", () => {
  test("says that it is UTF-8, ends lines as RFC 4180 wants and doubles quotes", () => {
    expect(
      csvFile([
        ["a", 'say "hi"'],
        [1.5, null],
        [true, "東京"],
      ]),
    ).toBe('\uFEFF"a","say ""hi"""\r\n1.5,\r\ntrue,"東京"\r\n');
  });

  test("keeps numbers numbers, below zero too", () => {
    expect(csvFile([[-3, 0, 12.25]])).toBe("\uFEFF-3,0,12.25\r\n");
  });

  test("leaves ordinary words as they are", () => {
    const words = ["Lisbon", "Winston-Salem", "Cote d'Azur", "a@b.example", "1 = 1", "x; y, z", ""];
    expect(cellsSplitAt(",", csvFile([words]))).toEqual(words);
  });

  test("there are forty formulas, all different", () => {
    expect(new Set(FORMULAS).size).toBe(40);
  });

  test.each(FORMULAS)("%j is text, wherever cells are split", (formula) => {
    const file = csvFile([["before", formula, "after"]]);
    for (const mark of [",", ";", "\t", "|"]) {
      const cells = cellsSplitAt(mark, file);
      expect(cells.filter(isFormula)).toEqual([]);
    }
    expect(cellsSplitAt(",", file)).toHaveLength(3);
  });

  test("the check itself sees formulas", () => {
    for (const formula of FORMULAS) {
      const bare = `before,${formula},after\r\n`;
      const seen = [",", ";", "\t", "|"].some((mark) => cellsSplitAt(mark, bare).some(isFormula));
      expect([formula, seen]).toEqual([formula, true]);
    }
  });
});
