import { lateTexts } from "../../platform/texts/late-texts.ts";

/** What the start page says below its form, and the example report. */
export const startTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/start-late")).startLate,
  ja: async () => (await import("@waymark/messages/ja/start-late")).startLate,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/start-late")).startLate,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/start-late")).startLate,
});
