import { expect, test } from "vitest";
import { givenName } from "./given-name.ts";

test.each([
  ["Amara Okafor", "Amara"],
  ["Zoë-Marie van der Berg", "Zoë-Marie"],
  ["Okafor, Amara", "Okafor, Amara"],
  ["田中 芽衣", "田中 芽衣"],
  ["Amara", "Amara"],
])("calls %s %s", (whole, given) => {
  expect(givenName(whole)).toBe(given);
});
