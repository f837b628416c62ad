import { FluentProvider, type PartialTheme } from "@fluentui/react-components";
import type { Language } from "@waymark/contracts/configuration/languages";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { ApiProvider } from "../platform/api-context.tsx";
import type { Boot } from "../platform/boot/boot.ts";
import { forgetSwitchedOff } from "../platform/boot/switched-off.ts";
import { SettingsProvider } from "../platform/configuration-context.tsx";
import { whenIdle } from "../platform/idle.ts";
import type { ResponseCache } from "../platform/response-cache.ts";
import { SessionProvider } from "../platform/session/session-context.tsx";
import { TextsProvider } from "../platform/texts/texts-context.tsx";
import { LanguageProvider } from "./language-provider.tsx";
import { preloadParts } from "./lazy-parts.tsx";
import { Pages, type Template } from "./routing/pages.tsx";
import { SettingsRefresh } from "./settings-refresh.tsx";

/** The stylesheet holds Fluent's tokens for both themes, so that they are there before any script. */
const TOKENS_FROM_STYLESHEET: PartialTheme = {};

type Props = {
  readonly boot: Boot;
  readonly template: Template;
  readonly year: string;
  readonly cache: ResponseCache;
  /** Called once React has taken the page over. */
  readonly onReady: () => void;
  /** AddressRouter in the browser, StaticRouter while prerendering. */
  readonly router: (children: ReactNode) => ReactNode;
};

export function App({ boot, template, year, cache, onReady, router }: Props) {
  const [settings, setSettings] = useState({ configuration: boot.configuration, flags: boot.flags });
  const [spoken, setSpoken] = useState<{ language: Language; texts: Boot["texts"] }>(boot);
  const { basePath, suiteName, vendorName } = boot.configuration;

  useEffect(() => {
    forgetSwitchedOff(document);
    onReady();
    return whenIdle(preloadParts);
  }, [onReady]);
  const dropAnswers = useCallback(() => cache.drop(), [cache]);

  return (
    <FluentProvider theme={TOKENS_FROM_STYLESHEET}>
      <SettingsProvider settings={settings}>
        <TextsProvider {...spoken} suite={suiteName} vendor={vendorName}>
          <SessionProvider configuration={boot.configuration} onPersonChanged={dropAnswers}>
            <ApiProvider basePath={basePath}>
              <LanguageProvider cache={cache} onSpoken={setSpoken}>
                {router(
                  <>
                    <SettingsRefresh cache={cache} onSettings={setSettings} />
                    <Pages template={template} year={year} />
                  </>,
                )}
              </LanguageProvider>
            </ApiProvider>
          </SessionProvider>
        </TextsProvider>
      </SettingsProvider>
    </FluentProvider>
  );
}
