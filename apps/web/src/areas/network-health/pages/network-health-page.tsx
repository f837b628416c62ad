import { Button } from "@fluentui/react-components";
import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { TopSpeedRegular } from "@fluentui/react-icons/svg/top-speed";
import { useQuery } from "@tanstack/react-query";
import { metroLimits } from "@waymark/contracts/network-health/limits";
import type { UnhealthyMetroScores } from "@waymark/contracts/network-health/schemas";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { freeText, useAddressState } from "../../../platform/address-state.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { formatMoment, zoneName } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { SearchField } from "../../../ui/data-list/search-field.tsx";
import { MomentAgo } from "../../../ui/moment-ago.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { namesOf } from "../metro-words.ts";
import { hourAt, matching, unwellIn, unwellNow } from "../metros-in-time.ts";
import { HealthMap } from "../parts/health-map.tsx";
import { HealthVerdict, isStale } from "../parts/health-verdict.tsx";
import { MetroList } from "../parts/metro-list.tsx";
import { PastSlider } from "../parts/past-slider.tsx";
import { metrosQuery } from "../queries.ts";
import styles from "./network-health-page.module.css";

const HOURS = metroLimits.shownDaysMax * 24;
const PLACE_MAX = 80;
const MINUTE_MS = 60_000;
const ADDRESS = { place: freeText("place", PLACE_MAX) };

/** Now, counted on each minute. */
function useMinute(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** How old what is shown is. */
function Age({ scores, nowMs }: { scores: UnhealthyMetroScores; nowMs: number }) {
  const { t } = useTexts();
  if (scores.generatedAt === null) return null;
  const isLate = isStale(scores, nowMs);
  return (
    <span className={styles.age} data-late={isLate}>
      <strong>{t(isLate ? "networkHealth.late" : "networkHealth.live")}</strong>
      <MomentAgo at={scores.generatedAt} />
    </span>
  );
}

function Health({ scores, nowMs }: { scores: UnhealthyMetroScores; nowMs: number }) {
  const texts = useTexts();
  const { t, language } = texts;
  const [{ place }, change] = useAddressState(ADDRESS);
  const [position, setPosition] = useState(HOURS);
  const onPosition = useCallback((next: number) => setPosition(next), []);
  const metros = useMemo(
    () => matching(scores.metros, place, (metro) => namesOf(metro.place, texts)),
    [scores.metros, place, texts],
  );
  const well = useMemo(
    () => matching(scores.well, place, (metro) => namesOf(metro, texts)),
    [scores.well, place, texts],
  );
  const isNow = position >= HOURS;
  const hour = hourAt(position, nowMs, HOURS);
  const shown = useMemo(
    () => (isNow ? unwellNow(metros) : unwellIn(metros, { fromMs: hour.fromMs, untilMs: hour.untilMs })),
    [isNow, metros, hour.fromMs, hour.untilMs],
  );
  const earlier = useMemo(() => metros.filter(({ until }) => until !== null), [metros]);
  const noMatch = place.trim() === "" ? undefined : t("networkHealth.noMatch", { text: place });
  const title = isNow
    ? t("networkHealth.now.title")
    : t("networkHealth.then.title", { time: formatMoment(language, hour.fromMs, nowMs) });
  return (
    <>
      <div className={styles.pictures}>
        <div className={styles.filter}>
          <SearchField
            label={t("networkHealth.filter")}
            text={place}
            max={PLACE_MAX}
            onSearch={(text) => change({ place: text }, "replace")}
          />
        </div>
        <HealthMap unwell={shown} well={isNow ? well : undefined} nowMs={nowMs} />
        <PastSlider metros={metros} nowMs={nowMs} hours={HOURS} position={position} onPosition={onPosition} />
      </div>
      {/* That all is well now stands above the map already. */}
      {(shown.length > 0 || !isNow || noMatch !== undefined) && (
        <Section title={title} note={t("networkHealth.now.note")}>
          <MetroList
            kind={isNow ? "now" : "earlier"}
            label={title}
            metros={shown}
            nowMs={nowMs}
            empty={noMatch ?? t("networkHealth.empty.then")}
          />
        </Section>
      )}
      <Section title={t("networkHealth.earlier.title")} note={t("networkHealth.earlier.note")}>
        <MetroList
          kind="earlier"
          label={t("networkHealth.earlier.title")}
          metros={earlier}
          nowMs={nowMs}
          empty={noMatch ?? t("networkHealth.empty.earlier")}
        />
        <p className={styles.method}>{t("networkHealth.method", { zone: zoneName(language, new Date(nowMs)) })}</p>
      </Section>
    </>
  );
}

/** For whoever is alone with a problem, and for those who run networks. */
function WhatYouCanDo() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { availableAreas, uxFeatureControl } = useSettings().configuration;
  const takesProviders = availableAreas.includes("registration") && !uxFeatureControl.DisableSignIn;
  return (
    <div className={styles.cards}>
      <Card title={t("networkHealth.onlyYou.title")}>
        <p className={styles.cardText}>{t("networkHealth.onlyYou.text")}</p>
        <Button icon={<TopSpeedRegular />} onClick={() => void navigate("/")}>
          {t("networkHealth.onlyYou.action")}
        </Button>
      </Card>
      {takesProviders && (
        <Card title={t("networkHealth.provider.title")}>
          <p className={styles.cardText}>{t("networkHealth.provider.text")}</p>
          <Button icon={<BuildingRegular />} onClick={() => void navigate("/partnerRegistration")}>
            {t("networkHealth.provider.action")}
          </Button>
        </Card>
      )}
    </div>
  );
}

/** Where the service is slow or cannot be reached, now and in the last thirty days. */
export function NetworkHealthPage() {
  const { t } = useTexts();
  const nowMs = useMinute();
  const { data, error, refetch } = useQuery(metrosQuery(useApi()));
  return (
    <Page>
      <PageHeader
        title={t("shell.title.networkHealth")}
        lead={t("networkHealth.lead")}
        actions={data && <Age scores={data} nowMs={nowMs} />}
      />
      {error && <Failed text={t("networkHealth.loadFailed")} error={error} onRetry={() => void refetch()} />}
      {data && <HealthVerdict scores={data} nowMs={nowMs} />}
      {data && <Health scores={data} nowMs={nowMs} />}
      <WhatYouCanDo />
    </Page>
  );
}
