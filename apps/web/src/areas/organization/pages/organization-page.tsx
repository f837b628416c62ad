import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { use, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSession } from "../../../platform/session/session-context.tsx";
import { ownReportsTextsIn } from "../../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "../organization.module.css";
import { Campaigns } from "../parts/campaigns.tsx";
import { ErasePerson } from "../parts/erase-person.tsx";
import { SharingSettings } from "../parts/sharing-settings.tsx";
import { Sites } from "../parts/sites.tsx";
import type { SiteQuestion } from "../queries.ts";
import { siteQuestion, siteSearch } from "../site-question.ts";

function Organization() {
  const { t } = useTexts();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const organisation = useSession().snapshot.user?.organisationName ?? t("organization.title");
  const question = siteQuestion(search);
  const ask = (asked: SiteQuestion) => void navigate(`${pathname}${siteSearch(asked)}`, { replace: true });
  const show = (campaignId: string) => {
    ask({ ...question, campaignId });
    scrollTo({ top: 0 });
  };
  return (
    <div className={`${ui.page} ${styles.page}`}>
      <header>
        <h1 className={styles.title}>{t("organization.title")}</h1>
        <p className={styles.lead}>{t("organization.lead", { organisation })}</p>
      </header>
      <Sites question={question} onQuestion={ask} />
      <Campaigns onShow={show} />
      <SharingSettings />
      <ErasePerson />
    </div>
  );
}

/** For administrators: what was measured by site, campaigns, what people may share, and erasing. */
export function OrganizationPage() {
  const texts = use(ownReportsTextsIn(useTexts().language));
  const [client] = useState(() => new QueryClient());
  return (
    <MoreTexts texts={texts}>
      <QueryClientProvider client={client}>
        <Organization />
      </QueryClientProvider>
    </MoreTexts>
  );
}
