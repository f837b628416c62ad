import { expect, test } from "vitest";
import { coverOf } from "./cover.ts";
import { covers } from "./domain-name.ts";

const ENTRIES = ["*.contoso.com", "*.calls.contoso.com", "relay.calls.contoso.com", "*cdn.contoso.com"];

test.each([
  ["relay.calls.contoso.com", "relay.calls.contoso.com"],
  ["a.calls.contoso.com", "*.calls.contoso.com"],
  ["a.b.calls.contoso.com", "*.calls.contoso.com"],
  ["calls.contoso.com", "*.contoso.com"],
  ["mycdn.contoso.com", "*cdn.contoso.com"],
  ["*.calls.contoso.com", "*.calls.contoso.com"],
  ["*.other.contoso.com", undefined],
  ["contoso.com", undefined],
  ["contoso.com.example", undefined],
])("%s is published as %s", (name, expected) => expect(coverOf(ENTRIES)(name)).toBe(expected));

test("the entry that is found always covers the name, and no narrower one does", () => {
  const find = coverOf(ENTRIES);
  for (const name of ["x.calls.contoso.com", "x.y.contoso.com", "mycdn.contoso.com", "x.fabrikam.example"]) {
    const found = ENTRIES.filter((entry) => entry === name || covers(entry, name));
    const narrowest = found.toSorted((one, other) => other.length - one.length)[0];
    expect(find(name)).toBe(narrowest);
  }
});
