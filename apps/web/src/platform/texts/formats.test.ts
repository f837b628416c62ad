import { expect, test } from "vitest";
import { formatDateTime, formatMilliseconds, formatMoment, localeOf } from "./formats.ts";

test("the reader's own variant of a language decides how dates and numbers look", () => {
  expect(localeOf("en", ["de", "en-GB", "en-US"])).toBe("en-GB");
  expect(localeOf("zh-Hant", ["zh-CN", "zh-HK"])).toBe("zh-HK");
  expect(localeOf("ja", ["en-GB"])).toBe("ja");
});

test("dates and numbers follow the language", () => {
  const when = new Date(2026, 7, 18, 9, 5, 0);
  expect(formatDateTime("ja", when)).toBe("2026/08/18 9:05:00");
  expect(formatDateTime("zh-Hans", when)).toBe("2026年8月18日 09:05:00");
  expect(formatMilliseconds("en", 1234.4)).toBe("1,234 ms");
  expect(formatMilliseconds("zh-Hans", 3.25)).toMatch(/^3\.3\s?毫秒$/);
});

test("the moment of a test has its year only where it is another", () => {
  const at = new Date(2026, 7, 20, 14, 32).getTime();
  expect(formatMoment("en", at, new Date(2026, 8, 1).getTime())).not.toContain("2026");
  expect(formatMoment("en", at, new Date(2027, 8, 1).getTime())).toContain("2026");
});
