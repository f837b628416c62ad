import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { RequestError, requestMessage } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { useHashTab } from "../../../ui/page/use-hash-tab.ts";
import { profileQuery } from "../details/details-queries.ts";
import { LocationsTab } from "../details/locations/locations-tab.tsx";
import { OverviewTab } from "../details/overview/overview-tab.tsx";
import { ProfileTab } from "../details/profile/profile-tab.tsx";
import { SolutionHead } from "../details/solution-head.tsx";
import { TenantsTab } from "../details/tenants/tenants-tab.tsx";
import { useVisit } from "../use-visit.ts";

const TABS = ["overview", "locations", "profile", "tenants"] as const;

/** One solution: how it does, where, what it is recognised by, and who uses it. */
export function SolutionPage() {
  const { t } = useTexts();
  const { solutionId = "" } = useParams();
  useVisit("SolutionDetailPageVisit");
  const [tab, chooseTab] = useHashTab(TABS);
  const { data: profile, error } = useQuery(profileQuery(useApi(), solutionId));
  return (
    <Page>
      <SolutionHead profile={profile} />
      {error && <NoProfile error={error} />}
      {profile && (
        <Tabs
          label={t("details.tabs")}
          tabs={TABS.map((id) => ({ id, name: t(`details.tab.${id}`) }))}
          chosen={tab}
          onChoose={chooseTab}
        >
          {tab === "overview" && <OverviewTab profile={profile} />}
          {tab === "locations" && <LocationsTab solutionId={solutionId} />}
          {tab === "profile" && <ProfileTab profile={profile} />}
          {tab === "tenants" && <TenantsTab solutionId={solutionId} />}
        </Tabs>
      )}
    </Page>
  );
}

function NoProfile({ error }: { error: unknown }) {
  const { t } = useTexts();
  const reference = error instanceof RequestError && error.requestId ? ` (${error.requestId})` : "";
  return <Notice tone="error">{t("details.noProfile", { error: `${requestMessage(error, t)}${reference}` })}</Notice>;
}
