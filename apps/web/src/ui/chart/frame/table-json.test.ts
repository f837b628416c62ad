import { expect, test } from "vitest";
import { writeJson } from "./table-json.ts";

test("a row is an object, numbers are numbers, and what is not known is null", () => {
  const table = {
    columns: ["Day", "Assessment", "Low"],
    rows: [
      ["18 Nov 2026", "78.9", "–"],
      ["19 Nov 2026", ""],
    ],
  };
  expect(JSON.parse(writeJson(table))).toEqual([
    { Day: "18 Nov 2026", Assessment: 78.9, Low: null },
    { Day: "19 Nov 2026", Assessment: null, Low: null },
  ]);
});
