import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hashKey, idInKey, isSameHash, newKeyText } from "./key-text.ts";

test("a key holds its id, and no two are alike", () => {
  const id = randomUUID();
  expect(idInKey(newKeyText(id))).toBe(id);
  expect(newKeyText(id)).not.toBe(newKeyText(id));
});

test.each([[""], ["wik_"], ["wik_x_y"], [`${newKeyText(randomUUID())}x`], [newKeyText(randomUUID()).toUpperCase()]])(
  "%s is no key",
  (text) => {
    expect(idInKey(text)).toBeUndefined();
  },
);

test("hashes are the same or not, whatever their length", () => {
  expect(isSameHash(hashKey("a"), hashKey("a"))).toBe(true);
  expect(isSameHash(hashKey("a"), hashKey("b"))).toBe(false);
  expect(isSameHash("", hashKey("b"))).toBe(false);
});
