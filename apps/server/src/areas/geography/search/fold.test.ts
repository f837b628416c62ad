import { describe, expect, test } from "vitest";
import { fold, otherFolds } from "./fold.ts";

describe("fold", () => {
  test.each([
    ["São Paulo", "sao paulo"],
    ["MÜNCHEN", "munchen"],
    ["Łódź", "lodz"],
    ["Saint-Étienne", "saint etienne"],
    ["Xi’an", "xian"],
    ["St. Louis", "st louis"],
    ["Washington, D.C.", "washington d c"],
    ["  New   York ", "new york"],
    ["Straße", "strasse"],
    ["ＴＯＫＹＯ", "tokyo"],
    ["東京", "東京"],
    ["とうきょう", "トウキョウ"],
    ["İzmir", "izmir"],
    ["서울", "서울"],
    ["Москва", "москва"],
  ])("%j and %j are one", (written, folded) => {
    expect(fold(written)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });

  test("voiced kana stay apart from unvoiced ones", () => {
    expect(fold("ハ")).not.toBe(fold("バ"));
  });
});

describe("otherFolds", () => {
  test.each([
    ["München", ["muenchen"]],
    ["Tromsø", ["tromsoe"]],
    ["St. Gallen", ["saint gallen"]],
    ["Saint Petersburg", ["st petersburg"]],
    ["Berlin", []],
  ])("of %j are %j", (name, forms) => {
    expect(otherFolds(name, fold(name))).toEqual(forms);
  });
});
