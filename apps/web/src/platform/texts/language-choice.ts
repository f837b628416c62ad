import { LANGUAGE_COOKIE, type Language } from "@waymark/contracts/configuration/languages";

/** Each language by its own name, so that everybody finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  ja: "日本語",
  "zh-Hans": "简体中文",
  "zh-Hant": "繁體中文",
};

const ONE_YEAR_SECONDS = 31_536_000;

/** The server reads the cookie, so that the next page arrives in this language. */
export function rememberLanguage(page: Document, language: Language): void {
  const secure = page.location.protocol === "https:" ? "; Secure" : "";
  page.documentElement.lang = language;
  page.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
