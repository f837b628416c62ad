import type { Language } from "@waymark/contracts/configuration/languages";
import { createContext, type ReactNode, useCallback, useContext, useRef } from "react";
import { useApi } from "../platform/api-context.tsx";
import { cacheOwner, type ResponseCache } from "../platform/response-cache.ts";
import { useSession } from "../platform/session/session-context.tsx";
import { rememberLanguage } from "../platform/texts/language-choice.ts";
import { loadTexts } from "../platform/texts/load-texts.ts";

type SwitchLanguage = (language: Language) => void;

const LanguageSwitchContext = createContext<SwitchLanguage | undefined>(undefined);

export const LanguageSwitchProvider = LanguageSwitchContext;

export function useLanguageSwitch(): SwitchLanguage {
  const switchLanguage = useContext(LanguageSwitchContext);
  if (!switchLanguage) throw new Error("useLanguageSwitch needs its provider above it");
  return switchLanguage;
}

type Props = {
  readonly cache: ResponseCache;
  readonly onSpoken: (spoken: { language: Language; texts: Readonly<Record<string, string>> }) => void;
  readonly children: ReactNode;
};

/** Changes the language of the running page: texts, the document's own language, and the cookie for the next one. */
export function LanguageProvider({ cache, onSpoken, children }: Props) {
  const getApi = useApi();
  const { user } = useSession().snapshot;
  const wanted = useRef<Language | undefined>(undefined);
  const switchLanguage = useCallback(
    async (language: Language) => {
      wanted.current = language;
      const ask = async () => (await (await getApi()).configuration.localization({ query: { culture: language } })).t;
      const texts = await loadTexts(language, () => cache.get(cacheOwner(user), `texts ${language}`, ask));
      // After two choices the second one counts, whichever texts arrive first.
      if (wanted.current !== language) return;
      rememberLanguage(document, language);
      onSpoken({ language, texts });
    },
    [getApi, user, cache, onSpoken],
  );
  const choose = useCallback((language: Language) => void switchLanguage(language), [switchLanguage]);
  return <LanguageSwitchProvider value={choose}>{children}</LanguageSwitchProvider>;
}
