import type { Language } from "@waymark/contracts/configuration/languages";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";

type TextMap = Readonly<Record<string, string>>;

const CHUNKS: Readonly<Record<Language, () => Promise<{ reportTexts: TextMap }>>> = {
  en: () => import("@waymark/messages/en/report-texts"),
  ja: () => import("@waymark/messages/ja/report-texts"),
  "zh-Hans": () => import("@waymark/messages/zh-Hans/report-texts"),
  "zh-Hant": () => import("@waymark/messages/zh-Hant/report-texts"),
};

const loading = new Map<Language, Promise<TextMap>>();

async function load(language: Language): Promise<TextMap> {
  try {
    return (await loadChunk(CHUNKS[language])).reportTexts;
  } catch (error) {
    // Whoever asks next tries again.
    loading.delete(language);
    throw error;
  }
}

/** The many texts of a report, once per language. */
export function reportTextsIn(language: Language): Promise<TextMap> {
  const known = loading.get(language) ?? load(language);
  loading.set(language, known);
  return known;
}
