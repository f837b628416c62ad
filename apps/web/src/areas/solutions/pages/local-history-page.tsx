import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { freeText, oneOf, useAddressState } from "../../../platform/address-state.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { DateRangeChoice } from "../../../ui/date-range/date-range.tsx";
import { DATE_RANGES, DEFAULT_DATE_RANGE, daysOfRange } from "../../../ui/date-range/date-ranges.ts";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { newestQuery, outagesQuery, placesQuery } from "../details/details-queries.ts";
import { dayOf } from "../details/figure-words.ts";
import { historyPlace } from "../details/history/history-place.ts";
import styles from "../details/history/local-history.module.css";
import { PlaceChoice } from "../details/history/place-choice.tsx";
import { SmallHistories } from "../details/history/small-histories.tsx";
import { HistoryChart } from "../details/overview/history-chart.tsx";
import { countryWord } from "../details/overview/index-words.ts";
import { OutageTable } from "../details/overview/outage-table.tsx";

const ID_MAX = 20;
const ADDRESS = {
  country: freeText("country", ID_MAX),
  state: freeText("state", ID_MAX),
  city: freeText("city", ID_MAX),
  range: oneOf("range", DATE_RANGES, DEFAULT_DATE_RANGE),
};

/** One place of a solution through time: its assessment, what that is made of, and its outages. */
export function LocalHistoryPage() {
  const texts = useTexts();
  const { t, language } = texts;
  const { solutionId = "" } = useParams();
  const getApi = useApi();
  const { isOutageEnabled } = useSettings().flags;
  const [address, change] = useAddressState(ADDRESS);
  const newest = useQuery(newestQuery(getApi, solutionId));
  const cities = useQuery(placesQuery(getApi, solutionId, "City", language));
  const place = historyPlace(address, cities.data);
  const states = useQuery(placesQuery(getApi, solutionId, "State", language));
  const day = newest.data?.day ?? undefined;
  const days = day === undefined ? undefined : daysOfRange(address.range, day);
  const outages = useQuery(outagesQuery(getApi, solutionId, { startDate: days?.from, isOn: isOutageEnabled, place }));
  const called = [...(cities.data?.places ?? []), ...(states.data?.places ?? [])];
  const named = called.find((one) => one.city === (place.city ?? 0) && one.state === (place.state ?? ""))?.name;
  const name = named ?? (place.country === undefined ? undefined : countryWord(place.country, texts));
  const solution = newest.data?.solution.name;
  return (
    <Page>
      <PageHeader
        title={name === undefined ? t("shell.title.localHistory") : t("details.local.title", { place: name })}
        current={t("shell.title.localHistory")}
        trail={[
          { name: t("shell.title.partnerPortal"), to: "/partnerPortal" },
          { name: solution ?? t("shell.title.solution"), to: `/solutions/${solutionId}` },
        ]}
        meta={[
          ...(solution === undefined ? [] : [solution]),
          ...(days === undefined
            ? []
            : [`${formatDay(language, dayOf(days.from))} – ${formatDay(language, dayOf(days.to))}`]),
        ]}
      />
      {newest.error ? (
        <Failed text={t("details.figuresFailed")} error={newest.error} onRetry={() => void newest.refetch()} />
      ) : (
        <div className={styles.history}>
          <div className={styles.chosen}>
            <PlaceChoice solutionId={solutionId} place={place} onChange={(next) => change(next, "replace")} />
            <DateRangeChoice value={address.range} onChange={(range) => change({ range }, "replace")} />
          </div>
          <HistoryChart
            solutionId={solutionId}
            days={days}
            isDayKnown={newest.data !== undefined}
            outages={outages.data?.rows ?? []}
            place={place}
          />
          {days && <SmallHistories solutionId={solutionId} days={days} place={place} />}
          <OutageTable
            outages={outages.data?.rows}
            places={cities.data?.places ?? []}
            since={days?.from}
            error={outages.error}
            onRetry={() => void outages.refetch()}
          />
        </div>
      )}
    </Page>
  );
}
