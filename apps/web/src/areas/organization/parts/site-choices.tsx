import { Field, Select } from "@fluentui/react-components";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "../organization.module.css";
import { campaignsQuery, SITE_DAYS, type SiteQuestion } from "../queries.ts";

export type SiteQuestionProps = {
  readonly question: SiteQuestion;
  readonly onQuestion: (question: SiteQuestion) => void;
};

const SAVED = "";

/** What the sites are counted from: saved reports of some days, or a campaign. */
export function SiteChoices({ question, onQuestion }: SiteQuestionProps) {
  const { t } = useTexts();
  const { data: campaigns = [] } = useQuery(campaignsQuery(useApi()));
  const { days, campaignId } = question;
  return (
    <div className={styles.choices}>
      <Field label={t("organization.sites.source")}>
        <Select
          value={campaignId ?? SAVED}
          onChange={(_, { value }) => onQuestion({ days, campaignId: value === SAVED ? undefined : value })}
        >
          <option value={SAVED}>{t("organization.sites.source.saved")}</option>
          {campaigns.map(({ id, name }) => (
            <option key={id} value={id}>
              {t("organization.sites.source.campaign", { name })}
            </option>
          ))}
        </Select>
      </Field>
      {campaignId === undefined && (
        <Field label={t("organization.sites.window")}>
          <Select
            value={String(days)}
            onChange={(_, { value }) =>
              onQuestion({ days: SITE_DAYS.find((one) => String(one) === value) ?? days, campaignId })
            }
          >
            {SITE_DAYS.map((one) => (
              <option key={one} value={one}>
                {t("organization.sites.days", { days: one })}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
