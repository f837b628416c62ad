import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { oneOf, useAddressState } from "../../../platform/address-state.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { DateRangeChoice } from "../../../ui/date-range/date-range.tsx";
import { DATE_RANGES, DEFAULT_DATE_RANGE, daysOfRange } from "../../../ui/date-range/date-ranges.ts";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { historyPlace } from "../details/asked-place.ts";
import { calledPlace } from "../details/called-place.ts";
import { PLACE_ADDRESS } from "../details/details-address.ts";
import { newestQuery, npiQuery, outagesQuery, placesQuery } from "../details/details-queries.ts";
import { dayOf } from "../details/figure-words.ts";
import { HistoryChart } from "../details/history/history-chart.tsx";
import { LateData } from "../details/history/late-data.tsx";
import styles from "../details/history/local-history.module.css";
import { SmallHistories } from "../details/history/small-histories.tsx";
import { OutageTable } from "../details/overview/outage-table.tsx";
import { PlaceChoice } from "../details/place-choice.tsx";

const ADDRESS = {
  ...PLACE_ADDRESS,
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
  const npi = useQuery(npiQuery(getApi, solutionId, place));
  const name = calledPlace(place, [...(cities.data?.places ?? []), ...(states.data?.places ?? [])], texts);
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
          {days && <LateData solutionId={solutionId} days={days} place={place} npi={npi.data} />}
          <HistoryChart
            solutionId={solutionId}
            days={days}
            isDayKnown={newest.data !== undefined}
            outages={outages.data?.rows ?? []}
            place={place}
            npi={npi.data}
          />
          {days && <SmallHistories solutionId={solutionId} days={days} place={place} />}
          <OutageTable
            outages={outages.data?.rows}
            places={cities.data?.places ?? []}
            since={days?.from}
            hasPlaces={place.city === undefined}
            error={outages.error}
            onRetry={() => void outages.refetch()}
          />
        </div>
      )}
    </Page>
  );
}
