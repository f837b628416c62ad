import { expect, test } from "vitest";
import { agreedRecords } from "./agreed-records.ts";

test("what one resolver alone says is not agreed", () => {
  const answers = [{ records: ["192.0.2.1", "198.51.100.7"] }, { records: ["203.0.113.9", "192.0.2.1"] }];
  expect(agreedRecords(answers)).toEqual(["192.0.2.1"]);
  expect(agreedRecords(answers.slice(0, 1))).toEqual([]);
  expect(agreedRecords([])).toEqual([]);
});
