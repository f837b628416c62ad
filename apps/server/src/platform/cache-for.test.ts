import { describe, expect, test } from "vitest";
import { cacheFor } from "./cache-for.ts";

const FRESH_MS = 5_000;

function setUp(onFailure: "keepLastValue" | "throw", options: { max?: number; ms?: (value: string) => number } = {}) {
  const { ms = FRESH_MS, ...more } = options;
  let now = 1_000_000;
  let asked = 0;
  let failing = false;
  let slowMs = 0;
  const { read, forget } = cacheFor(
    ms,
    async (key: string) => {
      asked += 1;
      const answer = `${key} ${asked}`;
      await Promise.resolve();
      now += slowMs;
      if (failing) throw new Error("away");
      return answer;
    },
    { clock: { now: () => now }, onFailure, ...more },
  );
  return {
    read,
    forget,
    asked: () => asked,
    pass: (ms: number) => {
      now += ms;
    },
    fail: (yes: boolean) => {
      failing = yes;
    },
    take: (ms: number) => {
      slowMs = ms;
    },
  };
}

describe.each(["keepLastValue", "throw"] as const)("cacheFor, on failure %s", (onFailure) => {
  test("asks once while the answer is fresh, and again after", async () => {
    const { read, asked, pass } = setUp(onFailure);
    expect(await read("flags")).toBe("flags 1");
    pass(FRESH_MS - 1);
    expect(await read("flags")).toBe("flags 1");
    pass(1);
    expect(await read("flags")).toBe("flags 2");
    expect(asked()).toBe(2);
  });

  test("a hundred callers at once are one question", async () => {
    const { read, asked } = setUp(onFailure);
    await Promise.all(Array.from({ length: 100 }, () => read("flags")));
    expect(asked()).toBe(1);
  });

  test("keys are kept apart", async () => {
    const { read } = setUp(onFailure);
    expect(await read("a")).toBe("a 1");
    expect(await read("b")).toBe("b 2");
    expect(await read("a")).toBe("a 1");
  });

  test("the term counts from the request, however slow the answer is", async () => {
    const { read, pass, take } = setUp(onFailure);
    take(3_000);
    expect(await read("flags")).toBe("flags 1");
    pass(FRESH_MS - 3_000 - 1);
    expect(await read("flags")).toBe("flags 1");
    pass(1);
    expect(await read("flags")).toBe("flags 2");
  });

  test("an answer that took longer than its term is served to those who wait, and expires", async () => {
    const { read, pass, take } = setUp(onFailure);
    take(FRESH_MS + 1);
    expect(await read("flags")).toBe("flags 1");
    pass(2);
    expect(await read("flags")).toBe("flags 2");
  });

  test("a first failure is thrown and not cached", async () => {
    const { read, fail } = setUp(onFailure);
    fail(true);
    await expect(read("flags")).rejects.toThrow("away");
    fail(false);
    expect(await read("flags")).toBe("flags 2");
  });

  test("a value that is forgotten or evicted while it loads still reaches those who wait", async () => {
    const { read, forget } = setUp(onFailure, { max: 1 });
    const forgotten = read("a");
    forget("a");
    const evicted = read("b");
    const last = read("c");
    expect(await Promise.all([forgotten, evicted, last])).toEqual(["a 1", "b 2", "c 3"]);
    expect(await read("a")).toBe("a 4");
  });

  test("the answer may say how long it holds", async () => {
    const { read, pass } = setUp(onFailure, { ms: (value) => (value === "flags 1" ? 10 : 1_000) });
    await read("flags");
    pass(10);
    expect(await read("flags")).toBe("flags 2");
    pass(999);
    expect(await read("flags")).toBe("flags 2");
    pass(1);
    expect(await read("flags")).toBe("flags 3");
  });
});

test("keepLastValue: the last value holds for another term while asking fails, and is replaced after", async () => {
  const { read, asked, pass, fail } = setUp("keepLastValue");
  await read("flags");
  fail(true);
  pass(FRESH_MS);
  expect(await read("flags")).toBe("flags 1");
  pass(FRESH_MS - 1);
  expect(await read("flags")).toBe("flags 1");
  expect(asked()).toBe(2);
  fail(false);
  pass(1);
  expect(await read("flags")).toBe("flags 3");
});

test("throw: an expired value is not served while asking fails, and each read asks again", async () => {
  const { read, asked, pass, fail } = setUp("throw");
  await read("flags");
  fail(true);
  pass(FRESH_MS);
  await expect(read("flags")).rejects.toThrow("away");
  await expect(read("flags")).rejects.toThrow("away");
  expect(asked()).toBe(3);
  fail(false);
  expect(await read("flags")).toBe("flags 4");
});
