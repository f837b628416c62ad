import { METROS } from "@waymark/contracts/front-door/metros";
import { placeNames as ja } from "@waymark/messages/ja/place-names";
import { placeNames as hans } from "@waymark/messages/zh-Hans/place-names";
import { reportPageTexts } from "@waymark/messages/zh-Hans/report-page-texts";
import { placeNames as hant } from "@waymark/messages/zh-Hant/place-names";
import { expect, test } from "vitest";
import { localPlace, placeWord } from "./place-words.ts";
import { createTranslate } from "./translate.ts";

const inHans = { language: "zh-Hans", t: createTranslate("zh-Hans", reportPageTexts, {}) } as const;

test.each([
  ["ja", ja],
  ["zh-Hans", hans],
  ["zh-Hant", hant],
])("every metro has a name in %s", (_language, names) => {
  expect(METROS.filter(({ city }) => !(`place.${city}` in names)).map(({ city }) => city)).toEqual([]);
  expect(Object.entries(names).filter(([, name]) => /[A-Za-z]/.test(name))).toEqual([]);
});

test("cities and countries of a report are in the reader's language, others keep their name", () => {
  expect(localPlace({ city: "Ashburn", region: "Virginia", country: "United States" }, inHans)).toEqual({
    city: "阿什本",
    region: "弗吉尼亚州",
    country: "美国",
  });
  expect(placeWord("华沙", inHans)).toBe("华沙");
  expect(placeWord("Nowhere-on-Sea", inHans)).toBe("Nowhere-on-Sea");
  expect(placeWord("Dublin", { language: "en", t: createTranslate("en", {}, {}) })).toBe("Dublin");
});
