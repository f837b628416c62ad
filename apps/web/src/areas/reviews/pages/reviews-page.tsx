import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { useHashTab } from "../../../ui/page/use-hash-tab.ts";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { ItemReviews } from "../parts/items/item-reviews.tsx";
import { RegistrationReviews } from "../parts/registrations/registration-reviews.tsx";
import { RequestReviews } from "../parts/requests/request-reviews.tsx";
import { itemReviewsQuery, registrationReviewsQuery, requestReviewsQuery } from "../queries.ts";

const TABS = ["registrations", "solutions", "items", "endorsed"] as const;
type TabName = (typeof TABS)[number];

/** Where the vendor's reviewers decide about network providers and about what these claim. */
export function ReviewsPage() {
  const { t } = useTexts();
  const getApi = useApi();
  const [tab, chooseTab] = useHashTab(TABS);
  const registrations = useQuery(registrationReviewsQuery(getApi));
  const requests = useQuery(requestReviewsQuery(getApi));
  const items = useQuery(itemReviewsQuery(getApi));
  const counts: Readonly<Record<TabName, number | undefined>> = {
    registrations: registrations.data?.waiting.length,
    solutions: requests.data?.requests.length,
    items: items.data?.items.length,
    endorsed: registrations.data?.endorsed.length,
  };
  return (
    <Page>
      <PageHeader title={t("reviews.title")} lead={t("reviews.lead")} />
      <Tabs
        label={t("reviews.title")}
        tabs={TABS.map((id) => ({ id, name: t(`reviews.tab.${id}`), count: counts[id] }))}
        chosen={tab}
        onChoose={chooseTab}
      >
        {tab === "solutions" && (
          <Loaded query={requests}>{({ requests: waiting }) => <RequestReviews reviews={waiting} />}</Loaded>
        )}
        {tab === "items" && <Loaded query={items}>{({ items: waiting }) => <ItemReviews reviews={waiting} />}</Loaded>}
        {(tab === "registrations" || tab === "endorsed") && (
          <Loaded query={registrations}>
            {({ waiting, endorsed }) => (
              <RegistrationReviews key={tab} tab={tab} reviews={tab === "endorsed" ? endorsed : waiting} />
            )}
          </Loaded>
        )}
      </Tabs>
    </Page>
  );
}

type Query<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
};

function Loaded<Data>({ query, children }: { query: Query<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useTexts();
  const { data, error, refetch } = query;
  return (
    <>
      {error !== null && <Failed text={t("reviews.loadFailed")} error={error} onRetry={() => void refetch()} />}
      {data === undefined ? error === null && <Skeleton shape="rows" count={4} /> : children(data)}
    </>
  );
}
