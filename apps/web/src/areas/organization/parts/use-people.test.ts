import { expect, test } from "vitest";
import { personIdIn } from "./use-people.ts";

test("an object id is taken as it is pasted, in small letters", () => {
  expect(personIdIn(" 0198F3A0-0000-4000-8000-00000000000A\n")).toBe("0198f3a0-0000-4000-8000-00000000000a");
});

test("a name, an address or part of an id is none", () => {
  for (const text of ["", "Amara", "amara@contoso.example", "0198f3a0-0000", "0198f3a0-0000-4000-8000-00000000000a!"])
    expect(personIdIn(text)).toBeUndefined();
});
