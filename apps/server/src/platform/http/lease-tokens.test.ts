import { describe, expect, test } from "vitest";
import { leaseTokens } from "./lease-tokens.ts";
import type { RateCounter } from "./rate-counter.ts";

const WINDOW = { startMs: 0, endMs: 60_000 };

/** The counter that all processes share; it answers later, as a database does. */
function shared(): RateCounter & { readonly asked: () => number } {
  const used = new Map<string, number>();
  let asked = 0;
  return {
    asked: () => asked,
    add: async (key, windowStart, _end, amount = 1) => {
      asked += 1;
      const id = `${windowStart}|${key}`;
      const sum = (used.get(id) ?? 0) + amount;
      used.set(id, sum);
      await new Promise((resolve) => setImmediate(resolve));
      return sum;
    },
  };
}

const passed = (tokens: readonly number[], max: number) => tokens.filter((token) => token <= max);

describe("leased tokens", () => {
  test.each([1, 7, 60, 2_000])(
    "over two processes that are both asked exactly %i pass, each with a token of its own",
    async (max) => {
      const counter = shared();
      const processes = [leaseTokens(counter), leaseTokens(counter)] as const;
      const taken: number[] = [];
      for (let index = 0; index < max * 2 + 20; index += 1)
        taken.push(await processes[index % 2 === 0 ? 0 : 1].take("a", WINDOW, max));
      const inTime = passed(taken, max);
      expect(inTime).toHaveLength(max);
      expect(new Set(inTime).size).toBe(max);
    },
  );

  test("many at once are no more, and each gets an answer", async () => {
    const counter = shared();
    const processes = [leaseTokens(counter), leaseTokens(counter)] as const;
    const taken = await Promise.all(
      Array.from({ length: 500 }, async (_, index) => processes[index % 2 === 0 ? 0 : 1].take("a", WINDOW, 100)),
    );
    expect(passed(taken, 100)).toHaveLength(100);
  });

  test("a busy caller costs few writes, a refused one none", async () => {
    const counter = shared();
    const tokens = leaseTokens(counter);
    for (let index = 0; index < 2_000; index += 1) await tokens.take("a", WINDOW, 2_000);
    expect(counter.asked()).toBeLessThan(100);
    const before = counter.asked();
    await tokens.take("a", WINDOW, 2_000);
    const refusing = counter.asked();
    for (let index = 0; index < 1_000; index += 1) expect(await tokens.take("a", WINDOW, 2_000)).toBeGreaterThan(2_000);
    expect(refusing - before).toBeLessThanOrEqual(1);
    expect(counter.asked()).toBe(refusing);
  });

  test("what an idle process holds is at most a sixteenth of what was left", async () => {
    const counter = shared();
    const [idle, busy] = [leaseTokens(counter), leaseTokens(counter)];
    for (let index = 0; index < 200; index += 1) await idle.take("a", WINDOW, 1_000);
    let granted = 200;
    while ((await busy.take("a", WINDOW, 1_000)) <= 1_000) granted += 1;
    expect(granted).toBeLessThanOrEqual(1_000);
    expect(granted).toBeGreaterThanOrEqual(1_000 - 1_000 / 16);
  });

  test("another window, and another key, begin anew", async () => {
    const tokens = leaseTokens(shared());
    expect(await tokens.take("a", WINDOW, 1)).toBe(1);
    expect(await tokens.take("a", WINDOW, 1)).toBeGreaterThan(1);
    expect(await tokens.take("b", WINDOW, 1)).toBe(1);
    expect(await tokens.take("a", { startMs: 60_000, endMs: 120_000 }, 1)).toBe(1);
  });

  test("where the counter does not answer nobody passes, and the next one asks again", async () => {
    let isAway = true;
    const counter = shared();
    const tokens = leaseTokens({
      add: (...asked) => (isAway ? Promise.reject(new Error("away")) : counter.add(...asked)),
    });
    await expect(Promise.all([tokens.take("a", WINDOW, 5), tokens.take("a", WINDOW, 5)])).rejects.toThrow("away");
    isAway = false;
    expect(await tokens.take("a", WINDOW, 5)).toBe(1);
  });
});
