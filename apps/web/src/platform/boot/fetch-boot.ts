import { GOVERNMENT_PREFIX } from "@waymark/contracts/configuration/clouds";
import { LANGUAGE_COOKIE, type Language, nearestLanguage } from "@waymark/contracts/configuration/languages";
import { createApiClient } from "../api/client.ts";
import { askSettings } from "./ask-settings.ts";
import type { Boot } from "./boot.ts";

function preferredLanguage(cookies: string, wanted: readonly string[]): Language {
  const chosen = cookies.match(new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]+)`))?.[1];
  for (const tag of chosen ? [chosen, ...wanted] : wanted) {
    const language = nearestLanguage(tag);
    if (language) return language;
  }
  return "en";
}

/** Asks for what a server would have put into the page. */
export async function fetchBoot(location: Location): Promise<Boot> {
  const isGovernment = /^\/gcc(\/|$)/.test(location.pathname);
  const api = createApiClient({
    basePath: isGovernment ? GOVERNMENT_PREFIX : "",
    accessToken: async () => undefined,
  });
  const culture = preferredLanguage(document.cookie, navigator.languages);
  const [settings, localization] = await Promise.all([
    askSettings(api),
    api.configuration.localization({ query: { culture } }),
  ]);
  return { ...settings, language: localization.culture, texts: localization.t };
}
