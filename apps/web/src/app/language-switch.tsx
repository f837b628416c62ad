import type { Language } from "@waymark/contracts/configuration/languages";
import { createContext, useContext } from "react";

type SwitchLanguage = (language: Language) => void;

const LanguageSwitchContext = createContext<SwitchLanguage | undefined>(undefined);

export const LanguageSwitchProvider = LanguageSwitchContext;

export function useLanguageSwitch(): SwitchLanguage {
  const switchLanguage = useContext(LanguageSwitchContext);
  if (!switchLanguage) throw new Error("useLanguageSwitch needs its provider above it");
  return switchLanguage;
}
