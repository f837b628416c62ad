import { describe, expect, test } from "vitest";
import { together } from "./together.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

describe("work done together", () => {
  test("the first goes at once, the others share the next turns, each gets its own result", async () => {
    const batches: number[] = [];
    const double = together(
      async (items: readonly number[]) => {
        batches.push(items.length);
        await pause();
        return items.map((item) => item * 2);
      },
      { most: 4 },
    );
    const results = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(double));
    expect(results).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(batches).toEqual([1, 4, 2]);
  });

  test("two lanes work at the same time", async () => {
    let underWay = 0;
    let most = 0;
    const work = together(
      async (items: readonly number[]) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await pause();
        underWay -= 1;
        return items;
      },
      { most: 2, lanes: 2 },
    );
    await Promise.all([1, 2, 3, 4, 5, 6].map(work));
    expect(most).toBe(2);
  });

  test("one that is at fault fails alone, and an engine that is away fails all", async () => {
    const work = (isOfOne: boolean) =>
      together(
        async (items: readonly string[]) => {
          await pause();
          if (items.includes("bad")) throw new Error("no");
          return items;
        },
        { most: 9, isOfOne: () => isOfOne },
      );
    const outcomes = async (isOfOne: boolean) =>
      (await Promise.allSettled(["first", "a", "bad", "b"].map(work(isOfOne)))).map(({ status }) => status);
    expect(await outcomes(true)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(await outcomes(false)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  });
});
