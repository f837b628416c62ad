import { FluentProvider } from "@fluentui/react-components";
import { FEATURE_CONTROL_DEFAULTS } from "@waymark/contracts/configuration/feature-controls";
import type { Language } from "@waymark/contracts/configuration/languages";
import { REMOTE_FLAG_DEFAULTS } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { textsOf } from "@waymark/messages/catalogue";
import { MemoryRouter } from "react-router";
import { SettingsProvider } from "../src/platform/configuration-context.tsx";
import { TextsProvider } from "../src/platform/texts/texts-context.tsx";
import type { GallerySheet } from "../src/ui/gallery.ts";
import styles from "./gallery.module.css";

/** As much of an installation as links and switches of a part need. */
const SETTINGS = {
  configuration: {
    basePath: "",
    uxFeatureControl: FEATURE_CONTROL_DEFAULTS,
    availableAreas: [] as string[],
  } as unknown as FrontendConfiguration,
  flags: REMOTE_FLAG_DEFAULTS,
};

/** Every state of one part below the other, with what the application puts around its pages. */
export function States({ sheet, language }: { sheet: GallerySheet; language: Language }) {
  return (
    <FluentProvider theme={{}}>
      <TextsProvider language={language} texts={textsOf(language)} suite="Contoso 365" vendor="Contoso">
        <SettingsProvider settings={SETTINGS}>
          <MemoryRouter>
            <main className={styles.states}>
              <h1 className={styles.title}>{sheet.title}</h1>
              {Object.entries(sheet.states).map(([name, draw]) => (
                <section key={name} className={styles.state} aria-label={name}>
                  <p className={styles.name}>{name}</p>
                  {draw()}
                </section>
              ))}
            </main>
          </MemoryRouter>
        </SettingsProvider>
      </TextsProvider>
    </FluentProvider>
  );
}
