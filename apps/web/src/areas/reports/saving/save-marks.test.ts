import { expect, test } from "vitest";
import { isOfAnother, saveMarksIn, wishToShare } from "./save-marks.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const wanted = { by: "amara", isSaved: false, isToShare: true };

test("what is to be saved outlives the page, for the one who wanted it", () => {
  const store = memory();
  saveMarksIn(() => store).put("one", wanted);
  const later = saveMarksIn(() => store);
  expect(later.of("one")).toEqual(wanted);
  expect(later.of("two")).toBeUndefined();
  later.drop("one");
  expect(later.of("one")).toBeUndefined();
});

test("only the latest are remembered", () => {
  const store = memory();
  const marks = saveMarksIn(() => store);
  for (let index = 0; index < 30; index += 1) marks.put(`report ${index}`, wanted);
  expect(marks.of("report 9")).toBeUndefined();
  expect(marks.of("report 10")).toEqual(wanted);
});

test("a browser that keeps nothing, or something else, is no reason to fail", () => {
  const forbidden = saveMarksIn(() => {
    throw new Error("denied");
  });
  forbidden.put("one", wanted);
  expect(forbidden.of("one")).toBeUndefined();
  const store = memory();
  store.setItem("waymark.saving", "null");
  expect(saveMarksIn(() => store).of("one")).toBeUndefined();
});

test("the next person at a browser neither saves nor shares what another finished, saved or not", () => {
  for (const isSaved of [false, true]) {
    const mark = { ...wanted, isSaved };
    expect([isOfAnother(mark, "amara"), isOfAnother(mark, "bruno")]).toEqual([false, true]);
    expect([wishToShare(mark, "amara", false), wishToShare(mark, "bruno", true)]).toEqual([true, false]);
  }
  expect(isOfAnother(undefined, "bruno")).toBe(false);
  expect(wishToShare(undefined, "bruno", true)).toBe(true);
});

test("after an erasure only what others wanted is remembered", () => {
  const store = memory();
  const marks = saveMarksIn(() => store);
  marks.put("one", wanted);
  marks.put("two", { ...wanted, by: "bruno" });
  expect(marks.dropAllBy("amara")).toEqual(["two"]);
  expect([marks.of("one"), marks.of("two")?.by]).toEqual([undefined, "bruno"]);
});
