import type { Language } from "@waymark/contracts/configuration/languages";
import { loadChunk } from "../problems/chunk-loading.ts";

type TextMap = Readonly<Record<string, string>>;

/** The texts of this build: the fallback when the server does not answer. */
const BUNDLED: Readonly<Record<Language, () => Promise<{ texts: TextMap }>>> = {
  en: () => import("@waymark/messages/en/all"),
  ja: () => import("@waymark/messages/ja/all"),
  "zh-Hans": () => import("@waymark/messages/zh-Hans/all"),
  "zh-Hant": () => import("@waymark/messages/zh-Hant/all"),
};

export async function loadTexts(language: Language, ask: () => Promise<TextMap>): Promise<TextMap> {
  try {
    return await ask();
  } catch {
    return (await loadChunk(BUNDLED[language])).texts;
  }
}
