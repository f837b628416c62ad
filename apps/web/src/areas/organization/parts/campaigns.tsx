import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import styles from "../organization.module.css";
import { campaignsQuery } from "../queries.ts";
import { CampaignRow } from "./campaign-row.tsx";
import { NewCampaign } from "./new-campaign.tsx";

/** Links that ask people to test. */
export function Campaigns({ onShow }: { onShow: (campaignId: string) => void }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(campaignsQuery(useApi()));
  return (
    <Section title={t("organization.campaigns.title")} lead={t("organization.campaigns.lead")}>
      <Card>
        <NewCampaign />
        {error ? (
          <Failed text={t("organization.campaigns.failed")} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton count={2} />
        ) : data.length === 0 ? (
          <p className={styles.hint}>{t("organization.campaigns.empty")}</p>
        ) : (
          <ul className={styles.campaigns}>
            {data.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} onShow={() => onShow(campaign.id)} />
            ))}
          </ul>
        )}
      </Card>
    </Section>
  );
}
