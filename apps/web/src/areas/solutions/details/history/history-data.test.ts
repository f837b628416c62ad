import type { NpiReply } from "@waymark/contracts/performance/npi-schemas";
import type { HistoryReply } from "@waymark/contracts/performance/schemas";
import { textsOf } from "@waymark/messages/catalogue";
import { show, withhold } from "@waymark/rules/scoring/gate";
import { expect, test } from "vitest";
import { createTranslate } from "../../../../platform/texts/translate.ts";
import { historyData } from "./history-data.ts";

const texts = { language: "en", t: createTranslate("en", textsOf("en"), {}) } as const;
const point = (day: string, value: number | null) => ({
  day,
  assessment: value === null ? withhold("Privacy", null) : show(value, 400),
});
const history = {
  step: "day",
  provisionalSince: "2026-11-02",
  series: [point("2026-09-30", 70), point("2026-10-01", null), point("2026-10-02", null), point("2026-11-02", 72)],
} as unknown as HistoryReply;
const npi = {
  baseline: 80,
  months: [
    { month: "2026-10", baseline: 78 },
    { month: "2026-09", baseline: null },
  ],
} as unknown as NpiReply;

test("the target of a day is its month's; the newest one where no month is frozen yet", () => {
  const { target } = historyData(history, [], npi, texts);
  expect(target?.points.map(({ value }) => value)).toEqual([78, 78, 80]);
  expect(historyData(history, [], undefined, texts).target).toBeUndefined();
});

test("days of which nothing may be told are one stretch", () => {
  const { withheld } = historyData(history, [], npi, texts);
  expect(withheld).toEqual([
    { fromMs: Date.parse("2026-10-01"), toMs: Date.parse("2026-10-02"), reason: expect.any(String) },
  ]);
});
