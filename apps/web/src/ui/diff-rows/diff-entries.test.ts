import { expect, test } from "vitest";
import { diffEntries, foldUnchanged } from "./diff-entries.ts";
import { mergeThreeWay } from "./three-way.ts";

type Entry = { readonly name: string; readonly ports: string };
const entry = (name: string, ports = "443"): Entry => ({ name, ports });
const compare = { keyOf: ({ name }: Entry) => name, isEqual: (one: Entry, other: Entry) => one.ports === other.ports };

test("added, changed, removed, unchanged, each in its own order", () => {
  const rows = diffEntries(
    [entry("a"), entry("gone"), entry("b"), entry("c")],
    [entry("new"), entry("b", "443,8443"), entry("a"), entry("c"), entry("newer")],
    compare,
  );
  expect(rows.map(({ key, kind }) => `${kind} ${key}`)).toEqual([
    "added new",
    "added newer",
    "changed b",
    "removed gone",
    "unchanged a",
    "unchanged c",
  ]);
  expect(rows[2]).toMatchObject({ before: { ports: "443" }, after: { ports: "443,8443" } });
});

test("unchanged rows fold, but never a single one", () => {
  const rows = (unchanged: number) => [
    { kind: "added" } as const,
    ...Array.from({ length: unchanged }, () => ({ kind: "unchanged" }) as const),
  ];
  expect(foldUnchanged(rows(29)).folded).toHaveLength(28);
  expect(foldUnchanged(rows(29)).shown).toHaveLength(2);
  expect(foldUnchanged(rows(2)).folded).toHaveLength(0);
  expect(foldUnchanged(rows(0)).shown).toHaveLength(1);
});

test("of three versions, a lone change wins, equal changes agree and others are to be decided", () => {
  const merges = mergeThreeWay(
    { category: "Allow", old: "in", text: "Sync clients", same: "x" },
    { category: "Optimize", text: "Sync clients and background upload", udp: "443", same: "x" },
    { category: "Allow", text: "Sync clients on desktop and phone", udp: "3478-3481", delta: "in", same: "x" },
  );
  expect(Object.fromEntries(merges.map(({ key, from }) => [key, from]))).toEqual({
    category: "theirs",
    old: "both",
    text: "conflict",
    udp: "conflict",
    delta: "yours",
    same: "base",
  });
  expect(merges.find(({ key }) => key === "old")).toMatchObject({ result: undefined });
});

test("a removal against a change is a conflict", () => {
  expect(mergeThreeWay({ a: "1" }, {}, { a: "2" })[0]?.from).toBe("conflict");
});
