import { expect, test } from "vitest";
import { newestOnly } from "./newest-only.ts";

function slowWriter() {
  const written: number[] = [];
  const ends: (() => void)[] = [];
  const write = newestOnly(async (value: number) => {
    written.push(value);
    await new Promise<void>((resolve) => ends.push(resolve));
  });
  const end = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { write, written, end };
}

test("of what waits only the newest is written, and never two at once", async () => {
  const { write, written, end } = slowWriter();
  const settled: string[] = [];
  for (const value of [1, 2, 3, 4]) void write(value).then(() => settled.push(`${value}`));
  expect(written).toEqual([1]);
  await end();
  expect([written, settled]).toEqual([[1, 4], ["1"]]);
  void write(5);
  await end();
  expect([written, settled]).toEqual([
    [1, 4, 5],
    ["1", "2", "3", "4"],
  ]);
});

test("a write that fails holds up nothing", async () => {
  const written: number[] = [];
  const write = newestOnly(async (value: number) => {
    written.push(value);
    if (value === 1) throw new Error("full");
  });
  const [first, second] = [write(1), write(2)];
  await expect(first).rejects.toThrow("full");
  await second;
  await write(3);
  expect(written).toEqual([1, 2, 3]);
});
