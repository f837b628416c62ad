import { expect, test } from "vitest";
import { domainTyped } from "./domain-typed.ts";

test.each([
  ["contoso.example", "contoso.example"],
  ["  Contoso.Example ", "contoso.example"],
  ["user@contoso.example", "contoso.example"],
  ['"odd@name"@contoso.example', "contoso.example"],
  ["@contoso.example", "contoso.example"],
  ["user@", ""],
  ["   ", ""],
])("%j means %j", (typed, domain) => {
  expect(domainTyped(typed)).toBe(domain);
});
