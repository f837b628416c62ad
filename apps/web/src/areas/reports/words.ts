import type { Verdict } from "@waymark/contracts/connectivity-test/findings";
import { verdictSentence } from "@waymark/rules/findings/texts";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useMemo } from "react";
import { findingWords } from "../../platform/texts/finding-words.ts";
import { formatDay, formatMoment, localeOf, textLocale, zoneName } from "../../platform/texts/formats.ts";
import { placeWord } from "../../platform/texts/place-words.ts";
import { type Texts, useTexts } from "../../platform/texts/texts-context.tsx";
import type { Translate } from "../../platform/texts/translate.ts";

/** Dates, numbers and sentences of the list as the reader writes them. */
export type HistoryWords = {
  readonly t: Translate;
  readonly moment: (dateTime: string) => string;
  readonly day: (at: Date) => string;
  /** The reader's time zone by its name. */
  readonly zone: string;
  readonly number: (value: number, digits: number) => string;
  readonly verdict: (verdict: Verdict) => string;
  /** What the verdict says beside its effect, or all of it where there is nothing beside. */
  readonly causes: (verdict: Verdict) => string;
  readonly place: (report: Pick<AnySummary, "city" | "region" | "country">) => string;
  readonly list: (words: readonly string[]) => string;
};

/** The rest of a sentence after its beginning, as a sentence of its own. */
export function causesWithin(whole: string, effect: string): string {
  const rest = whole.startsWith(effect) ? whole.slice(effect.length).replace(/^[\p{P}\s]+/u, "") : "";
  return rest === "" ? whole : rest.charAt(0).toUpperCase() + rest.slice(1);
}

export function historyWords(texts: Texts, nowMs: number): HistoryWords {
  const { t, language } = texts;
  const locale = localeOf(language);
  const formats = [0, 1].map((maximumFractionDigits) => new Intl.NumberFormat(locale, { maximumFractionDigits }));
  const list = new Intl.ListFormat(textLocale(language), { type: "conjunction", style: "narrow" });
  const spoken = findingWords(texts);
  return {
    t,
    moment: (dateTime) => formatMoment(language, Date.parse(dateTime), nowMs),
    day: (at) => formatDay(language, at),
    zone: zoneName(language, new Date(nowMs), "longGeneric"),
    number: (value, digits) => formats[digits]?.format(value) ?? String(value),
    verdict: (verdict) => verdictSentence(verdict, spoken),
    causes: (verdict) => {
      const [whole, effect] = [verdict, { ...verdict, causes: [] }].map((one) => verdictSentence(one, spoken));
      return causesWithin(whole ?? "", effect ?? "");
    },
    place: ({ city, region, country }) => placeWord(city || region || country, texts) || t("history.placeHidden"),
    list: (words) => list.format(words),
  };
}

export function useHistoryWords(): HistoryWords {
  const texts = useTexts();
  return useMemo(() => historyWords(texts, Date.now()), [texts]);
}
