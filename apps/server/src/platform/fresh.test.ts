import { describe, expect, test } from "vitest";
import { keepFresh } from "./fresh.ts";

const FRESH_MS = 5_000;

function setUp() {
  let now = 1_000_000;
  let asked = 0;
  let failing = false;
  const read = keepFresh({ now: () => now }, FRESH_MS, async (key: string) => {
    asked += 1;
    if (failing) throw new Error("away");
    return `${key} ${asked}`;
  });
  return {
    read,
    asked: () => asked,
    pass: (ms: number) => {
      now += ms;
    },
    fail: (yes: boolean) => {
      failing = yes;
    },
  };
}

describe("keepFresh", () => {
  test("asks once while the answer is fresh, and again after", async () => {
    const { read, asked, pass } = setUp();
    expect(await read("flags")).toBe("flags 1");
    pass(FRESH_MS - 1);
    expect(await read("flags")).toBe("flags 1");
    pass(1);
    expect(await read("flags")).toBe("flags 2");
    expect(asked()).toBe(2);
  });

  test("a hundred callers at once are one question", async () => {
    const { read, asked } = setUp();
    await Promise.all(Array.from({ length: 100 }, () => read("flags")));
    expect(asked()).toBe(1);
  });

  test("keys are kept apart", async () => {
    const { read } = setUp();
    expect(await read("a")).toBe("a 1");
    expect(await read("b")).toBe("b 2");
    expect(await read("a")).toBe("a 1");
  });

  test("the last known answer stands while asking fails, and is replaced when it succeeds again", async () => {
    const { read, pass, fail } = setUp();
    await read("flags");
    fail(true);
    pass(FRESH_MS);
    expect(await read("flags")).toBe("flags 1");
    fail(false);
    pass(FRESH_MS);
    expect(await read("flags")).toBe("flags 3");
  });

  test("a first failure is told and not kept", async () => {
    const { read, fail } = setUp();
    fail(true);
    await expect(read("flags")).rejects.toThrow("away");
    fail(false);
    expect(await read("flags")).toBe("flags 2");
  });
});
