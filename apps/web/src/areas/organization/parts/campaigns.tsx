import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "../organization.module.css";
import { campaignsQuery } from "../queries.ts";
import { CampaignRow } from "./campaign-row.tsx";
import { Failed } from "./failed.tsx";
import { NewCampaign } from "./new-campaign.tsx";
import { Section } from "./section.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Links by which people are asked to test. */
export function Campaigns({ onShow }: { onShow: (campaignId: string) => void }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(campaignsQuery(useApi()));
  return (
    <Section title={t("organization.campaigns.title")} lead={t("organization.campaigns.lead")}>
      <div className={styles.card}>
        <NewCampaign />
        {error ? (
          <Failed text={t("organization.campaigns.failed")} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton lines={2} />
        ) : data.length === 0 ? (
          <p className={styles.hint}>{t("organization.campaigns.empty")}</p>
        ) : (
          <ul className={styles.campaigns}>
            {data.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} onShow={() => onShow(campaign.id)} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
