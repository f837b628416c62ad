import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { diffContent, isNothing } from "./content-diff.ts";
import { content } from "./example-content.ts";
import { mergeContent } from "./merge-content.ts";

const base = content({ fqdns: ["a.example", "b.example"] });

test("entries merge one by one, and attributes that one side left alone", () => {
  const theirs = content({ fqdns: ["b.example", "c.example"], tcpPorts: "80,443" });
  const yours = content({ fqdns: ["a.example", "b.example", "d.example"], internalDescription: "New." });
  const { merged, conflicts } = mergeContent(base, theirs, yours);
  expect(conflicts).toEqual([]);
  expect(merged.fqdns).toEqual(["b.example", "c.example", "d.example"]);
  expect(merged).toMatchObject({ tcpPorts: "80,443", internalDescription: "New." });
});

test("the same attribute on both sides is asked, the same value is not", () => {
  const theirs = content({ tcpPorts: "80", udpPorts: "3478" });
  const yours = content({ tcpPorts: "8080", udpPorts: "3478" });
  const { merged, conflicts } = mergeContent(content(), theirs, yours);
  expect(conflicts).toEqual([{ attribute: "tcpPorts", base: "443", theirs: "80", yours: "8080" }]);
  expect(merged.tcpPorts).toBe("8080");
});

test("what nobody changed is nothing, and a merge with nothing is theirs", () => {
  expect(isNothing(diffContent(base, base))).toBe(true);
  const theirs = content({ fqdns: ["z.example"], isRequired: false });
  expect(mergeContent(base, theirs, base).merged).toEqual(theirs);
});

test("a new set adds everything, a deleted one removes every entry [P120, P121]", () => {
  expect(diffContent(null, base).lists.fqdns).toEqual({ additions: ["a.example", "b.example"], removals: [] });
  const deleted = diffContent(base, base, { isDeletion: true });
  expect([deleted.lists.fqdns.removals, deleted.lists.cidrs.removals.length, deleted.attributes]).toEqual([
    ["a.example", "b.example"],
    2,
    [],
  ]);
});

test("canonical JSON has one text for one value", () => {
  expect(canonicalJson({ b: [1, { y: null, x: "ü" }], a: undefined })).toBe('{"b":[1,{"x":"ü","y":null}]}');
  expect(canonicalJson({ x: 1, y: 2 })).toBe(canonicalJson({ y: 2, x: 1 }));
});
