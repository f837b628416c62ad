import type { Language } from "@waymark/contracts/configuration/languages";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { createTranslate, type Translate } from "./translate.ts";

export type Texts = { readonly language: Language; readonly t: Translate };

type Spoken = {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
  readonly suite: string;
  readonly vendor: string;
};

const TextsContext = createContext<(Texts & Spoken) | undefined>(undefined);

export function TextsProvider({ language, texts, suite, vendor, children }: Spoken & { readonly children: ReactNode }) {
  const value = useMemo(
    () => ({ language, texts, suite, vendor, t: createTranslate(language, texts, { suite, vendor }) }),
    [language, texts, suite, vendor],
  );
  return <TextsContext value={value}>{children}</TextsContext>;
}

function useSpoken(): Texts & Spoken {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("useTexts needs a TextsProvider above it");
  return texts;
}

export const useTexts = (): Texts => useSpoken();

/** For a part of the page that brings its own texts: those of the installation win, where it has changed one of them. */
export function MoreTexts({ texts, children }: { texts: Spoken["texts"]; children: ReactNode }) {
  const spoken = useSpoken();
  const all = useMemo(() => ({ ...texts, ...spoken.texts }), [texts, spoken.texts]);
  return (
    <TextsProvider language={spoken.language} texts={all} suite={spoken.suite} vendor={spoken.vendor}>
      {children}
    </TextsProvider>
  );
}
