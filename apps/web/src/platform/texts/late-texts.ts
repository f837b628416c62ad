import type { Language } from "@waymark/contracts/configuration/languages";
import { loadChunk } from "../problems/chunk-loading.ts";

type TextMap = Readonly<Record<string, string>>;
type Chunks = Readonly<Record<Language, () => Promise<TextMap>>>;

/** Texts that only some pages need: once per language, and asked for again where they did not come. */
function lateTexts(chunks: Chunks): (language: Language) => Promise<TextMap> {
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
  ja: async () => (await import("@waymark/messages/ja/report-texts")).reportTexts,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/report-texts")).reportTexts,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/report-texts")).reportTexts,
});

/** What signed-in people need for their reports and their organisation. */
export const ownReportsTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/own-reports-texts")).ownReportsTexts,
  ja: async () => (await import("@waymark/messages/ja/own-reports-texts")).ownReportsTexts,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/own-reports-texts")).ownReportsTexts,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/own-reports-texts")).ownReportsTexts,
});
