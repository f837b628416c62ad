import type { Language } from "@waymark/contracts/configuration/languages";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { createTranslate, type Translate } from "./translate.ts";

export type Texts = { readonly language: Language; readonly t: Translate };

const TextsContext = createContext<Texts | undefined>(undefined);

type Props = {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
  readonly suite: string;
  readonly vendor: string;
  readonly children: ReactNode;
};

export function TextsProvider({ language, texts, suite, vendor, children }: Props) {
  const value = useMemo(
    () => ({ language, t: createTranslate(language, texts, { suite, vendor }) }),
    [language, texts, suite, vendor],
  );
  return <TextsContext value={value}>{children}</TextsContext>;
}

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("useTexts needs a TextsProvider above it");
  return texts;
}
