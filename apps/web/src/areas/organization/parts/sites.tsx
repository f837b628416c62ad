import { Field, Select } from "@fluentui/react-components";
import { useQuery } from "@tanstack/react-query";
import { limits } from "@waymark/contracts/limits";
import type { SiteFindings } from "@waymark/contracts/organization/schemas";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "../organization.module.css";
import { campaignsQuery, SITE_DAYS, type SiteQuestion, sitesQuery } from "../queries.ts";
import { Failed } from "./failed.tsx";
import { Section } from "./section.tsx";
import { SiteCard } from "./site-card.tsx";
import { Skeleton } from "./skeleton.tsx";

type Props = { readonly question: SiteQuestion; readonly onQuestion: (question: SiteQuestion) => void };

const SAVED = "";

function Choices({ question, onQuestion }: Props) {
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

function Shown({ found }: { found: SiteFindings }) {
  const { t } = useTexts();
  const least = limits.siteTestersMin;
  const { sites, hiddenSites, testersAtHiddenSites } = found;
  return (
    <>
      {sites.length === 0 ? (
        <div className={styles.empty}>
          <p className={styles.emptyTitle}>{t("organization.sites.empty")}</p>
          <p>{t("organization.sites.emptyText", { least })}</p>
        </div>
      ) : (
        <div className={styles.cards}>
          {sites.map((site) => (
            <SiteCard key={`${site.country}/${site.region}/${site.city}`} site={site} />
          ))}
        </div>
      )}
      <p className={styles.note}>
        {hiddenSites > 0 && `${t.count("organization.sites.hidden", hiddenSites, { least })} `}
        {testersAtHiddenSites !== null &&
          `${t("organization.sites.hiddenTesters", { testers: testersAtHiddenSites })} `}
        {t("organization.sites.how", { least })}
      </p>
    </>
  );
}

/** What testers found, by site. */
export function Sites({ question, onQuestion }: Props) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(sitesQuery(useApi(), question));
  return (
    <Section title={t("organization.sites.title")}>
      <Choices question={question} onQuestion={onQuestion} />
      {error ? (
        <Failed text={t("organization.sites.failed")} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown found={data} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Section>
  );
}
