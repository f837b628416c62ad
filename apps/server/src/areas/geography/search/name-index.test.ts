import { describe, expect, test } from "vitest";
import { beginningWith, NAME, nameIndex, onlyPlaces } from "./name-index.ts";

const WORDS = ["a", "am", "ams", "amst", "amsterdam", "amman", "b", "ba", "bar", "bari", "東", "東京", "東京都", "z"];
const yieldToEventLoop = async () => undefined;
const indexOf = (words: readonly string[]) =>
  nameIndex(
    words.map((spelling, place) => ({ spelling, place, kind: NAME, worth: 0 })),
    yieldToEventLoop,
  );

describe("beginningWith", () => {
  test.each([...WORDS, "amste", "amsterdam x", "c", "ba ", "東京都庁", "", "amz", "\u0000"])(
    "finds exactly the spellings that begin with %j, short ones among them",
    async (text) => {
      const index = await indexOf(WORDS.toReversed());
      const { from, to } = beginningWith(index, text);
      expect(index.spellings.slice(from, to)).toEqual(WORDS.filter((word) => word.startsWith(text)).sort());
    },
  );

  test("in a part of the index, too", async () => {
    const index = onlyPlaces(await indexOf(WORDS), (place) => place % 2 === 0);
    const { from, to } = beginningWith(index, "ams");
    expect(index.spellings.slice(from, to)).toEqual(["ams", "amsterdam"]);
    expect([...index.places.slice(from, to)].map((place) => WORDS[place])).toEqual(["ams", "amsterdam"]);
  });
});
