import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { useQuery } from "@tanstack/react-query";
import { limits } from "@waymark/contracts/limits";
import type { SiteFindings } from "@waymark/contracts/organization/schemas";
import { useEffect, useMemo, useRef, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { localPlace } from "../../../platform/texts/place-words.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Empty } from "../../../ui/states/empty.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import styles from "../organization.module.css";
import { sitesQuery } from "../queries.ts";
import { siteId, siteName } from "../site-state.ts";
import { SiteCard } from "./site-card.tsx";
import { SiteChoices, type SiteQuestionProps } from "./site-choices.tsx";
import { SiteMap } from "./site-map.tsx";
import { SiteTrend } from "./site-trend.tsx";

/** The chosen site, and where the reader goes by choosing it. */
type Choice = { readonly id: string | undefined; readonly goTo?: "card" | "map" };

/** After a choice, brings the card or the mark of the site into view and moves the focus there. */
function useChoice() {
  const [choice, choose] = useState<Choice>({ id: undefined });
  const map = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (choice.goTo === undefined) return;
    const box = choice.goTo === "card" ? card.current : map.current;
    const mark = choice.goTo === "map" ? box?.querySelector<HTMLElement>('[aria-pressed="true"]') : undefined;
    (mark ?? box)?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: "nearest" });
  }, [choice]);
  return { chosenId: choice.id, choose, map, card };
}

/** What is not shown, and how testers are counted. */
function HiddenSites({ found: { hiddenSites, testersAtHiddenSites } }: { found: SiteFindings }) {
  const { t } = useTexts();
  const least = limits.siteTestersMin;
  return (
    <p className={styles.note}>
      {hiddenSites > 0 && `${t.count("organization.sites.hidden", hiddenSites, { least })} `}
      {testersAtHiddenSites !== null && `${t("organization.sites.hiddenTesters", { testers: testersAtHiddenSites })} `}
      {t("organization.sites.how", { least })}
    </p>
  );
}

function Overview({ found }: { found: SiteFindings }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { chosenId, choose, map, card } = useChoice();
  const sites = useMemo(() => found.sites.map((site) => localPlace(site, texts)), [found, texts]);
  return (
    <>
      <div className={styles.overview}>
        <div ref={map} tabIndex={-1} className={styles.map}>
          <SiteMap sites={sites} chosenId={chosenId} onChoose={(id) => choose({ id, goTo: "card" })} />
        </div>
        <SiteTrend sites={sites} chosenId={chosenId} onChoose={(id) => choose({ id })} />
      </div>
      <Section title={t("organization.sites.title")}>
        <div className={styles.cards}>
          {sites.map((site) => {
            const id = siteId(site);
            const isChosen = id === chosenId;
            return (
              <SiteCard
                key={id}
                site={site}
                name={siteName(site, sites, language)}
                isChosen={isChosen}
                onShow={() => choose({ id, goTo: "map" })}
                {...(isChosen ? { ref: card } : {})}
              />
            );
          })}
        </div>
        <HiddenSites found={found} />
      </Section>
    </>
  );
}

function NoSites({ found }: { found: SiteFindings }) {
  const { t } = useTexts();
  const least = limits.siteTestersMin;
  return (
    <>
      <Empty
        icon={<BuildingRegular />}
        title={t("organization.sites.empty")}
        text={t("organization.sites.emptyText", { least })}
      />
      <HiddenSites found={found} />
    </>
  );
}

/** What testers found: where, how it goes, and site by site. */
export function Sites({ question, onQuestion }: SiteQuestionProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(sitesQuery(useApi(), question));
  return (
    <>
      <SiteChoices question={question} onQuestion={onQuestion} />
      {error ? (
        <Failed text={t("organization.sites.failed")} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="tiles" />
      ) : data.sites.length === 0 ? (
        <NoSites found={data} />
      ) : (
        <Overview found={data} />
      )}
    </>
  );
}
