import { expect, test } from "vitest";
import { digitsOf, timeLeft } from "./code-digits.ts";

test.each([
  ["40719268", "40719268"],
  ["4071-9268", "40719268"],
  [" 4071 9268 ", "40719268"],
  ["Your code: 4071 9268.", "40719268"],
  ["４０７１９２６８", "40719268"],
  ["407192681", "40719268"],
  ["abc", ""],
])("%j holds the digits %j", (text, digits) => {
  expect(digitsOf(text, 8)).toBe(digits);
});

test("the time left counts down to zero and stays there", () => {
  expect(timeLeft(600_000, 38_000)).toEqual({ minutes: 9, seconds: 22 });
  expect(timeLeft(600_000, 599_500)).toEqual({ minutes: 0, seconds: 1 });
  expect(timeLeft(600_000, 600_000)).toEqual({ minutes: 0, seconds: 0 });
  expect(timeLeft(600_000, 900_000)).toEqual({ minutes: 0, seconds: 0 });
});
