import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wholeMoment, zoneName } from "./formats.ts";
import { relativeMoment } from "./relative-moment.ts";

const LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant"] as const;
const AT = new Date("2026-08-20T13:32:00Z");
const MINUTE_MS = 60_000;
const shown = (text: string | undefined) => text?.replaceAll("\u00a0", " ").replaceAll("\u2060", "");

beforeEach(() => vi.stubEnv("TZ", "Europe/Lisbon"));
afterEach(() => vi.unstubAllEnvs());

test("the zone has a name in each language", () => {
  expect(LANGUAGES.map((language) => zoneName(language, AT))).toEqual([
    "Western European Summer Time",
    "西ヨーロッパ夏時間",
    "西欧夏令时间",
    "西歐夏令時間",
  ]);
});

test("in full it names the zone and says the same in UTC", () => {
  expect(wholeMoment("en", AT)).toBe(
    "Thu 20 Aug 2026, 14:32 Western European Summer Time (Thu 20 Aug 2026, 13:32 UTC)",
  );
});

test.each([
  [20_000, ["now", "今", "现在", "現在"]],
  [5 * MINUTE_MS, ["5 min ago", "5 分前", "5 分钟前", "5 分鐘前"]],
  [125 * MINUTE_MS, ["2 hr ago", "2 時間前", "2 小时前", "2 小時前"]],
  [25 * 60 * MINUTE_MS, [undefined, undefined, undefined, undefined]],
])("%d ms ago", (passedMs, expected) => {
  const nowMs = AT.getTime() + passedMs;
  expect(LANGUAGES.map((language) => shown(relativeMoment(language, AT.getTime(), nowMs)))).toEqual(expected);
});
