import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatDateTime, formatDay, formatMoment, formatTime, localeOf, textLocale, zoneName } from "./formats.ts";

const LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant"] as const;
const when = new Date(2026, 7, 20, 14, 5, 31);

beforeEach(() => vi.stubGlobal("navigator", { languages: ["en-US", "ja-JP", "zh-CN", "zh-TW"] }));
afterEach(() => vi.unstubAllGlobals());

test("the reader's own variant of a language decides how numbers look", () => {
  expect(localeOf("en", ["de", "en-GB", "en-US"])).toBe("en-GB");
  expect(localeOf("zh-Hant", ["zh-CN", "zh-HK"])).toBe("zh-HK");
  expect(localeOf("ja", ["en-GB"])).toBe("ja");
});

test("dates have one style for each language, 24 hours and no seconds, whatever the browser prefers", () => {
  expect(LANGUAGES.map((language) => formatDateTime(language, when))).toEqual([
    "20 Aug 2026, 14:05",
    "2026年8月20日 14:05",
    "2026年8月20日 14:05",
    "2026年8月20日 14:05",
  ]);
  expect(LANGUAGES.map((language) => formatDay(language, when))).toEqual([
    "20 Aug 2026",
    "2026年8月20日",
    "2026年8月20日",
    "2026年8月20日",
  ]);
});

test("times of day, lists and zones follow the same style", () => {
  expect(LANGUAGES.map((language) => formatTime(language, when))).toEqual(["14:05", "14:05", "14:05", "14:05"]);
  expect(LANGUAGES.map(textLocale)).toEqual(["en-GB", "ja", "zh-Hans", "zh-Hant"]);
  expect(new Intl.ListFormat(textLocale("en")).format(["mail", "files", "calls"])).toBe("mail, files and calls");
  expect(zoneName("en", when)).not.toMatch(/GMT[+-]/);
});

test("midnight is 00, not 24", () => {
  expect(formatDateTime("zh-Hant", new Date(2026, 7, 20, 0, 5))).toBe("2026年8月20日 00:05");
});

test("the moment of a test has its year only where it is another", () => {
  const [sameYear, nextYear] = [new Date(2026, 8, 1).getTime(), new Date(2027, 8, 1).getTime()];
  expect(LANGUAGES.map((language) => formatMoment(language, when.getTime(), sameYear))).toEqual([
    "Thu 20 Aug, 14:05",
    "8月20日(木) 14:05",
    "8月20日周四 14:05",
    "8月20日週四 14:05",
  ]);
  expect(formatMoment("en", when.getTime(), nextYear)).toBe("Thu 20 Aug 2026, 14:05");
});
