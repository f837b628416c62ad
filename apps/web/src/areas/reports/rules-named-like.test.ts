import { textsOf } from "@waymark/messages/catalogue";
import { expect, test } from "vitest";
import { rulesNamedLike } from "./rules-named-like.ts";

const [en, ja, zhHans] = [textsOf("en"), textsOf("ja"), textsOf("zh-Hans")];

test("finds rules by the words of their names and findings, in the reader's language", () => {
  expect(rulesNamedLike("busy line", en)).toEqual(["busyLine"]);
  expect(rulesNamedLike("Jitter", en)).toEqual(["jitter"]);
  expect(rulesNamedLike("via", en)).toContain("farEgress");
  expect(rulesNamedLike("UDP", ja)).toContain("udpBlocked");
  expect(rulesNamedLike("丢", zhHans)).toContain("packetLoss");
});

test("a place is no rule, nor is a piece from the middle of a word", () => {
  for (const word of ["Lisbon", "itter", "x", "", "  ", "{median}", "median"])
    expect(rulesNamedLike(word, en)).toEqual([]);
});

test("what people type is text, never a pattern", () => {
  for (const word of [".*", "(", "[a-z]", "\\w+"]) expect(rulesNamedLike(word, en)).toEqual([]);
});
