import { expect, it } from "vitest";
import { spellProviderId } from "./provider-id.ts";

it("has eight characters without look-alikes, the last of which checks the others", () => {
  expect(spellProviderId([2, 11, 0, 15, 3, 8, 22])).toBe("NP-7K3Q9FZM");
  expect(spellProviderId([25, 34, 23, 38, 26, 31, 45, 99])).toBe("NP-7K3Q9FZM");
  expect(() => spellProviderId([1, 2, 3])).toThrow("needs 7 numbers");
});

it("shows every wrong character and every swap of neighbours", () => {
  const digits = [2, 11, 0, 15, 3, 8, 22];
  const check = spellProviderId(digits).at(-1);
  for (const position of digits.keys()) {
    for (let step = 1; step < 23; step += 1) {
      const wrong = digits.with(position, (digits[position] as number) + step);
      expect(spellProviderId(wrong).at(-1)).not.toBe(check);
    }
    const next = digits[position + 1];
    if (next === undefined) continue;
    const swapped = digits.with(position, next).with(position + 1, digits[position] as number);
    expect(spellProviderId(swapped).at(-1)).not.toBe(check);
  }
});
