import { beforeAll, describe, expect, test } from "vitest";
import { findPlaces } from "./find-places.ts";
import type { PlaceIndex } from "./place-index.ts";
import { smallWorld, somePlace } from "./small-world.ts";

let index: PlaceIndex;
beforeAll(async () => {
  index = await smallWorld();
});

const found = (text: string, near?: { latitude: number; longitude: number }, most = 8): string[] =>
  findPlaces(index, { text, near, most }).map((position) => {
    const { names, states, stateOf, countries, countryOf } = index.table;
    return `${names[position]} ${states[stateOf[position] as number]?.code ?? "-"} ${countries[countryOf[position] as number]}`;
  });

describe("findPlaces", () => {
  test("puts the larger of two namesakes first, and the unfinished after the finished", () => {
    expect(found("london")).toEqual(["London ENG GB", "London 08 CA", "Londonderry Siding TX US"]);
  });

  test("prefers what is near", () => {
    expect(found("london", { latitude: 43, longitude: -81 })[0]).toBe("London 08 CA");
    expect(found("springfield", { latitude: 39.7, longitude: -89 })).toEqual([
      "Springfield IL US",
      "Springfield MA US",
    ]);
  });

  test.each([
    ["paris texas", ["Paris TX US"]],
    ["paris, tx", ["Paris TX US"]],
    ["paris us", ["Paris TX US"]],
    ["paris texas usa", ["Paris TX US"]],
    ["paris france", ["Paris 11 FR"]],
    ["london on", ["London 08 CA"]],
    ["springfield ill", ["Springfield IL US"]],
    ["san jose ca", ["San Jose CA US"]],
    ["221b baker street, london, uk", ["London ENG GB"]],
  ])("%j is a name and where it is", (typed, places) => {
    expect(found(typed)).toEqual(places);
  });

  test("a wrong area leaves nothing, rather than something wrong", () => {
    expect(found("paris ontario")).toEqual([]);
  });

  test.each(["londres", "ロンドン", "伦敦", "倫敦", "lond"])("London is found by %j", (typed) => {
    expect(found(typed)[0]).toBe("London ENG GB");
  });

  test.each([
    ["lodnon", "London ENG GB"],
    ["lonon", "London ENG GB"],
    ["lonndon", "London ENG GB"],
    ["munihc", "Munich 02 DE"],
    ["sprnigfeild", "Springfield MA US"],
    ["münchne", "Munich 02 DE"],
    ["spirngf", "Springfield MA US"],
    ["lodno", "London ENG GB"],
    ["sprng", "Springfield MA US"],
    ["spirn", "Springfield MA US"],
    ["sprn", "Springfield MA US"],
    ["srpi", "Springfield MA US"],
    ["sprign", "Springfield MA US"],
  ])("%j is a typo of %s", (typed, place) => {
    expect(found(typed)[0]).toBe(place);
  });

  test("short words are not guessed, and three typos are too many", () => {
    expect(found("prs")).toEqual([]);
    expect(found("sprnigfeilx")).toEqual([]);
  });

  test("a word inside a name is enough for a large place", () => {
    expect(found("jose")).toEqual(["San Jose CA US"]);
  });

  test("what a reader could not tell apart is offered once", async () => {
    index = await smallWorld([somePlace("Paris", "US.TX", 300, 31, -97)]);
    expect(found("paris")).toEqual(["Paris 11 FR", "Paris TX US"]);
  });

  test("never more than asked for", () => {
    expect(found("l", undefined, 1)).toHaveLength(1);
    expect(found("", undefined, 8)).toEqual([]);
    expect(found(" ,;、 ", undefined, 8)).toEqual([]);
  });
});
