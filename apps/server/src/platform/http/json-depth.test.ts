import { describe, expect, test } from "vitest";
import { isTooDeep } from "./json-depth.ts";

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("isTooDeep", () => {
  test("the limit itself is allowed, one more is not", () => {
    expect(isTooDeep(nested(32), 32)).toBe(false);
    expect(isTooDeep(nested(33), 32)).toBe(true);
    expect(isTooDeep(`${'{"a":'.repeat(33)}1${"}".repeat(33)}`, 32)).toBe(true);
  });

  test("counts what is open at once, not what there is in all", () => {
    expect(isTooDeep(`[${Array(5_000).fill("{}").join(",")}]`, 2)).toBe(false);
  });

  test("brackets inside strings do not count, whatever is escaped there", () => {
    expect(isTooDeep(JSON.stringify({ text: '[[[[ \\" {{{{ \\\\' }), 1)).toBe(false);
    expect(isTooDeep('["\\"[[["]', 1)).toBe(false);
    expect(isTooDeep('["\\\\",[[]]]', 2)).toBe(true);
  });

  test("text that is no JSON does not make it throw", () => {
    expect(isTooDeep('"never ends [[[', 1)).toBe(false);
    expect(isTooDeep("]]]]]]", 1)).toBe(false);
    expect(isTooDeep("", 1)).toBe(false);
  });

  test("200,000 levels are refused at once", () => {
    const started = performance.now();
    expect(isTooDeep("[".repeat(200_000), 32)).toBe(true);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
