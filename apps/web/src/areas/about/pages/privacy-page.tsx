import type { ReactNode } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import ui from "../../../ui/ui.module.css";
import { LIMIT_WORDS } from "../limit-words.ts";
import { AboutPage } from "../parts/about-page.tsx";
import { OperatorNote } from "../parts/operator-note.tsx";
import { Passage } from "../parts/passage.tsx";

type Props = {
  /** The table of what is stored, the same one as on "Your data": another area's, so the application hands it in. */
  readonly storedTerms: ReactNode;
};

export function PrivacyPage({ storedTerms }: Props) {
  const { t } = useTexts();
  return (
    <AboutPage name="privacy" title={t("shell.footer.privacy")} lead={t("about.privacy.lead")}>
      <Passage title={t("about.privacy.measured")} text={t("about.privacy.measuredText")} />
      {storedTerms}
      <Passage title={t("about.privacy.readers")} text={t("about.privacy.readersText")} />
      <Passage title={t("about.privacy.browser")} text={t("about.privacy.browserText")} />
      <Passage title={t("about.privacy.others")} text={t("about.privacy.othersText")} />
      <Passage title={t("about.privacy.rights")} text={t("about.privacy.rightsText", LIMIT_WORDS)}>
        <p>
          <AppLink className={ui.link} to="/your-data">
            {t("shell.user.yourData")}
          </AppLink>
        </p>
      </Passage>
      <OperatorNote setting="WAYMARK_LINK_PRIVACY" />
    </AboutPage>
  );
}
