import { type ReactNode, use } from "react";
import { lateTexts } from "../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../platform/texts/texts-context.tsx";

const aboutTextsIn = lateTexts({
  en: async () => (await import("@waymark/messages/en/about")).about,
  ja: async () => (await import("@waymark/messages/ja/about")).about,
  "zh-Hans": async () => (await import("@waymark/messages/zh-Hans/about")).about,
  "zh-Hant": async () => (await import("@waymark/messages/zh-Hant/about")).about,
});

/** Not named in the route table: that is in the first load, which these rare pages must not make larger. */
export function WithAboutTexts({ children }: { children: ReactNode }) {
  return <MoreTexts texts={use(aboutTextsIn(useTexts().language))}>{children}</MoreTexts>;
}
