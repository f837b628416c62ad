import { describe, expect, test } from "vitest";
import { accuracyTable } from "./accuracy-table.ts";
import { atMost, near, same } from "./reading.ts";

describe("a reading", () => {
  test("holds within so much, or within a share where that is more", () => {
    expect(near("latency", 20.5, 20, { unit: "ms", by: 0.8 }).held).toBe(true);
    expect(near("latency", 21, 20, { unit: "ms", by: 0.8 }).held).toBe(false);
    expect(near("latency", 19, 20, { unit: "ms", by: 0.8 }).held).toBe(false);
    expect(near("load", 205, 200, { unit: "ms", by: 1, orShare: 0.03 })).toMatchObject({
      held: true,
      allowed: "±1 ms or 3 %",
    });
    expect(near("load", 207, 200, { unit: "ms", by: 1, orShare: 0.03 }).held).toBe(false);
  });

  test("of nothing never holds, and is not excused as a time either", () => {
    expect(near("latency", undefined, 20, { unit: "ms", by: 5 })).toMatchObject({ held: false, said: "nothing" });
    expect(near("latency", null, 20, { unit: "ms", by: 5 })).not.toHaveProperty("isTime");
    expect(near("latency", 20, Number.NaN, { unit: "ms", by: 5 }).held).toBe(false);
  });

  test("of a fact holds only when it is the same", () => {
    expect(same("ports", [3478], [3478]).held).toBe(true);
    expect(same("ports", [], [3478]).held).toBe(false);
    expect(same("quality", null, undefined)).toMatchObject({ held: true, said: "nothing" });
    expect(atMost("whole test", 26, 25, "s").held).toBe(false);
  });
});

test("the table says what was missed", () => {
  const readings = [same("content", "altered", "altered"), same("grade", "B", "A")];
  const table = accuracyTable([{ name: "a line", readings }], "156", "load average 1");
  expect(table).toContain("| a line | content | altered | altered | the same |");
  expect(table).toContain("|  | grade | B | A | the same – **missed** |");
});
