/** The languages of the product, by their BCP 47 names. */
export const LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_COOKIE = "waymark_language";

const HANT_REGIONS = /-(tw|hk|mo)\b|hant/i;

/** The product language nearest to one BCP 47 tag, or undefined: zh-TW, zh-HK and zh-MO read Traditional. */
export function nearestLanguage(tag: string): Language | undefined {
  const lower = tag.toLowerCase();
  // A script that is named beats what the region would suggest.
  if (lower === "zh" || lower.startsWith("zh-")) {
    return HANT_REGIONS.test(lower) && !lower.includes("hans") ? "zh-Hant" : "zh-Hans";
  }
  if (lower === "ja" || lower.startsWith("ja-")) return "ja";
  if (lower === "en" || lower.startsWith("en-")) return "en";
  return undefined;
}
