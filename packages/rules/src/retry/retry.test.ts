import { expect, test } from "vitest";
import { retry } from "./retry.ts";

const failing = (failures: number) => async (attempt: number) => {
  if (attempt <= failures) throw new Error(`attempt ${attempt}`);
  return attempt;
};

function recorded() {
  const pauses: number[] = [];
  return { pauses, pause: async (ms: number) => void pauses.push(ms) };
}

test("work that succeeds at once runs once, without a pause", async () => {
  const { pauses, pause } = recorded();
  expect(await retry(failing(0), { pauseAfter: () => 10, pause })).toBe(1);
  expect(pauses).toEqual([]);
});

test("each failure is followed by its own pause", async () => {
  const { pauses, pause } = recorded();
  expect(await retry(failing(3), { pauseAfter: (_, failures) => failures * 100, pause })).toBe(4);
  expect(pauses).toEqual([100, 200, 300]);
});

test("the last error is thrown when pauseAfter gives up", async () => {
  const { pauses, pause } = recorded();
  const pauseAfter = (_: unknown, failures: number) => (failures < 2 ? 5 : undefined);
  await expect(retry(failing(9), { pauseAfter, pause })).rejects.toThrow("attempt 2");
  expect(pauses).toEqual([5]);
});
