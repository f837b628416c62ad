import type { Language } from "@waymark/contracts/configuration/languages";
import { loadChunk } from "../problems/chunk-loading.ts";

type TextMap = Readonly<Record<string, string>>;
type Chunks = Readonly<Record<Language, () => Promise<TextMap>>>;

export type LateTexts = (language: Language) => Promise<TextMap>;

/** Texts that only some pages need: loaded once per language, and again after a failure. */
export function lateTexts(chunks: Chunks): LateTexts {
  const loading = new Map<Language, Promise<TextMap>>();
  return (language) => {
    const known = loading.get(language) ?? loadChunk(chunks[language]);
    loading.set(language, known);
    known.catch(() => loading.delete(language));
    return known;
  };
}

/** The many texts of a report. */
export const reportTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/report-texts")).reportTexts,
  ja: async () => (await import("@waymark/messages/ja/report-page-texts")).reportPageTexts,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/report-page-texts")).reportPageTexts,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/report-page-texts")).reportPageTexts,
});

/** What the late parts of a report say: its neighbours, its comparison, and what hands it on. */
export const reportLateTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/report-late-texts")).reportLateTexts,
  ja: async () => (await import("@waymark/messages/ja/report-late-texts")).reportLateTexts,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/report-late-texts")).reportLateTexts,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/report-late-texts")).reportLateTexts,
});

/** What signed-in people need for their reports and their organisation. */
export const ownReportsTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/own-reports-texts")).ownReportsTexts,
  ja: async () => (await import("@waymark/messages/ja/own-reports-texts")).ownReportsTexts,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/own-reports-texts")).ownReportsTexts,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/own-reports-texts")).ownReportsTexts,
});

/** What the parts of ui/ say. */
export const uiTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/ui-texts")).uiTexts,
  ja: async () => (await import("@waymark/messages/ja/ui-page-texts")).uiPageTexts,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/ui-page-texts")).uiPageTexts,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/ui-page-texts")).uiPageTexts,
});
