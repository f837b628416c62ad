import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { useQuery } from "@tanstack/react-query";
import type { RegistrationReview } from "@waymark/contracts/registration/schemas";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { useHashTab } from "../../../ui/page/use-hash-tab.ts";
import { Empty } from "../../../ui/states/empty.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { ReviewDecisionCard } from "../parts/review-decision.tsx";
import { ReviewEvidence } from "../parts/review-evidence.tsx";
import { ReviewQueue } from "../parts/review-queue.tsx";
import { reviewsQuery } from "../queries.ts";
import styles from "./reviews-page.module.css";

const TABS = ["registrations", "endorsed"] as const;

/** Where the vendor's reviewers endorse network providers, refuse them, and take an endorsement back. */
export function ReviewsPage() {
  const { t } = useTexts();
  const [tab, chooseTab] = useHashTab(TABS);
  const { data, error, refetch } = useQuery(reviewsQuery(useApi()));
  const shown = { registrations: data?.waiting, endorsed: data?.endorsed };
  return (
    <Page>
      <PageHeader title={t("reviews.title")} lead={t("reviews.lead")} />
      <Tabs
        label={t("reviews.title")}
        tabs={TABS.map((id) => ({
          id,
          name: t(`reviews.tab.${id}`),
          ...(shown[id] === undefined ? {} : { count: shown[id].length }),
        }))}
        chosen={tab}
        onChoose={chooseTab}
      >
        {error !== null && <Failed text={t("reviews.loadFailed")} error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton shape="rows" count={4} />}
        {data !== undefined && <Reviews key={tab} tab={tab} reviews={shown[tab] ?? []} />}
      </Tabs>
    </Page>
  );
}

function Reviews({ tab, reviews }: { tab: (typeof TABS)[number]; reviews: readonly RegistrationReview[] }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string>();
  const review = reviews.find(({ partnerInternalId }) => partnerInternalId === chosen) ?? reviews[0];
  if (review === undefined)
    return <Empty icon={<BuildingRegular />} title={t(`reviews.empty.${tab}`)} text={t(`reviews.empty.${tab}Text`)} />;
  return (
    <div className={styles.columns}>
      <div>
        <ReviewQueue
          label={t(`reviews.tab.${tab}`)}
          reviews={reviews}
          chosen={review.partnerInternalId}
          onChoose={setChosen}
        />
        <p className={styles.small}>{t(`reviews.order.${tab}`)}</p>
      </div>
      <ReviewEvidence review={review} />
      <ReviewDecisionCard review={review} />
    </div>
  );
}
