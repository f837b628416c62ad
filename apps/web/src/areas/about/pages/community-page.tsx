import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { NEW_TAB, NewTabMark } from "../../../ui/new-tab.tsx";
import ui from "../../../ui/ui.module.css";
import { AboutPage } from "../parts/about-page.tsx";
import { Passage } from "../parts/passage.tsx";

const SECURITY_FILE = "/.well-known/security.txt";

const Outside = ({ to, text }: { to: string; text: string }) => (
  <p>
    <a className={ui.link} href={to} {...NEW_TAB}>
      {text}
      <NewTabMark />
    </a>
  </p>
);

export function CommunityPage() {
  const { t } = useTexts();
  const { source, issues } = useSettings().configuration.links;
  return (
    <AboutPage name="community" title={t("shell.nav.community")} lead={t("about.community.lead")}>
      <Passage title={t("about.community.source")}>
        {source ? (
          <Outside to={source} text={t("about.community.sourceLink")} />
        ) : (
          <p>{t("about.community.noSource")}</p>
        )}
      </Passage>
      <Passage
        title={t("about.community.issues")}
        text={t(issues ? "about.community.issuesText" : "about.community.noIssues")}
      >
        {issues && <Outside to={issues} text={t("about.community.issuesLink")} />}
      </Passage>
      <Passage title={t("about.community.security")} text={t("about.community.securityText")}>
        <Outside to={SECURITY_FILE} text={SECURITY_FILE} />
      </Passage>
    </AboutPage>
  );
}
