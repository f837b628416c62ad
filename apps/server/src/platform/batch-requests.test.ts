import { describe, expect, test } from "vitest";
import { batchRequests } from "./batch-requests.ts";

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

describe("batchRequests", () => {
  test("the first item goes at once, the others share the next batches, and each gets its own result", async () => {
    const batches: number[] = [];
    const double = batchRequests(
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
    const work = batchRequests(
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

  test("an item with an error fails alone, and an engine that is away fails the whole batch", async () => {
    const work = (isItemError: boolean) =>
      batchRequests(
        async (items: readonly string[]) => {
          await pause();
          if (items.includes("bad")) throw new Error("no");
          return items;
        },
        { most: 9, isItemError: () => isItemError },
      );
    const outcomes = async (isItemError: boolean) =>
      (await Promise.allSettled(["first", "a", "bad", "b"].map(work(isItemError)))).map(({ status }) => status);
    expect(await outcomes(true)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(await outcomes(false)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  });
});
