import { useLocation, useNavigate } from "react-router";
import { useSession } from "../../../platform/session/session-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { useHashTab } from "../../../ui/page/use-hash-tab.ts";
import { Campaigns } from "../parts/campaigns.tsx";
import { ErasePerson } from "../parts/erase-person.tsx";
import { SharingSettings } from "../parts/sharing-settings.tsx";
import { Sites } from "../parts/sites.tsx";
import type { SiteQuestion } from "../queries.ts";
import { siteQuestion, siteSearch } from "../site-question.ts";

const TABS = ["sites", "settings"] as const;

/** For administrators: what was measured by site; campaigns, what people may share, and erasing. */
export function OrganizationPage() {
  const { t } = useTexts();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [tab, chooseTab] = useHashTab(TABS);
  const organization = useSession().snapshot.user?.organizationName ?? t("organization.title");
  const question = siteQuestion(search);
  const ask = (asked: SiteQuestion) => void navigate(`${pathname}${siteSearch(asked)}`, { replace: true });
  const show = (campaignId: string) => {
    void navigate(`${pathname}${siteSearch({ ...question, campaignId })}`);
    scrollTo({ top: 0 });
  };
  return (
    <Page>
      <PageHeader title={t("organization.title")} lead={t("organization.lead", { organisation: organization })} />
      <Tabs
        label={t("organization.title")}
        tabs={TABS.map((id) => ({ id, name: t(`organization.tab.${id}`) }))}
        chosen={tab}
        onChoose={chooseTab}
      >
        {tab === "sites" ? (
          <Sites question={question} onQuestion={ask} />
        ) : (
          <>
            <Campaigns onShow={show} />
            <SharingSettings />
            <ErasePerson />
          </>
        )}
      </Tabs>
    </Page>
  );
}
