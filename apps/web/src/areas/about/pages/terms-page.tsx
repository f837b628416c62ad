import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { NEW_TAB, NewTabMark } from "../../../ui/new-tab.tsx";
import ui from "../../../ui/ui.module.css";
import { LIMIT_WORDS } from "../limit-words.ts";
import { AboutPage } from "../parts/about-page.tsx";
import { OperatorNote } from "../parts/operator-note.tsx";
import { Passage } from "../parts/passage.tsx";

const PARTS = ["use", "fair", "data", "warranty"] as const;

export function TermsPage() {
  const { t } = useTexts();
  const { privacy } = useSettings().configuration.links;
  return (
    <AboutPage name="terms" title={t("shell.footer.terms")} lead={t("about.terms.lead")}>
      {PARTS.map((part) => (
        <Passage key={part} title={t(`about.terms.${part}`)} text={t(`about.terms.${part}Text`, LIMIT_WORDS)} />
      ))}
      <Passage title={t("about.terms.storage")} text={t("about.terms.storageText")}>
        <p>
          <a className={ui.link} href={privacy} {...NEW_TAB}>
            {t("shell.footer.privacy")}
            <NewTabMark />
          </a>
        </p>
      </Passage>
      <OperatorNote setting="WAYMARK_LINK_TERMS" />
    </AboutPage>
  );
}
