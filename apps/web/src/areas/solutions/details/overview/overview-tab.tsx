import { useQuery } from "@tanstack/react-query";
import type { SolutionProfile } from "@waymark/contracts/solutions/schemas";
import { solutionState } from "@waymark/rules/solutions/solution-state";
import { useAddressState } from "../../../../platform/address-state.ts";
import { useApi } from "../../../../platform/api-context.tsx";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { DateRangeChoice } from "../../../../ui/date-range/date-range.tsx";
import { daysOfRange } from "../../../../ui/date-range/date-ranges.ts";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { Failed } from "../../../../ui/states/failed.tsx";
import { placeInAddress } from "../asked-place.ts";
import { DETAILS_ADDRESS } from "../details-address.ts";
import { newestQuery, npiQuery, outagesQuery, placesQuery, scoresQuery } from "../details-queries.ts";
import { HistoryChart } from "../history/history-chart.tsx";
import { LateData } from "../history/late-data.tsx";
import { PlaceChoice } from "../place-choice.tsx";
import { ConnectednessCard } from "./connectedness-card.tsx";
import { IndexMonths } from "./index-months.tsx";
import { OutageTable } from "./outage-table.tsx";
import styles from "./overview.module.css";
import { PlaceMap } from "./place-map.tsx";
import { StandingCard } from "./standing-card.tsx";

/** Where a solution stands, against whom, and what to mend first: everywhere, or at one place. */
export function OverviewTab({ profile }: { profile: SolutionProfile }) {
  const { t, language } = useTexts();
  const getApi = useApi();
  const { flags } = useSettings();
  const [address, change] = useAddressState(DETAILS_ADDRESS);
  const place = placeInAddress(address);
  const { id } = profile.solution;
  const newest = useQuery(newestQuery(getApi, id));
  const npi = useQuery(npiQuery(getApi, id, place));
  const places = useQuery(placesQuery(getApi, id, "City", language));
  // What the parts below will ask for does not wait until they are drawn.
  useQuery(scoresQuery(getApi, id, place));
  useQuery(placesQuery(getApi, id, "Country", language));
  const day = newest.data?.day ?? undefined;
  const days = day === undefined ? undefined : daysOfRange(address.range, day);
  const outages = useQuery(
    outagesQuery(getApi, id, { startDate: days?.from, isOn: flags.isOutageEnabled, place: place ?? {} }),
  );
  const choose = (next: { readonly country: string; readonly state: string; readonly city: string }) =>
    change(next, "replace");
  return (
    <div className={styles.overview}>
      {newest.error && (
        <Failed text={t("details.figuresFailed")} error={newest.error} onRetry={() => void newest.refetch()} />
      )}
      {newest.data && <Standing profile={profile} assessment={newest.data.solution.assessment} />}
      {places.data && places.data.rows.length > 1 && (
        <PlaceChoice solutionId={id} place={place ?? {}} onChange={choose} />
      )}
      <div className={styles.pictures}>
        <StandingCard solutionId={id} newest={newest.data} npi={npi} place={place} places={places.data?.places ?? []} />
        <PlaceMap solution={profile.solution.name} places={places.data} place={place} onChoose={choose} />
      </div>
      <div className={styles.range}>
        <DateRangeChoice value={address.range} onChange={(range) => change({ range }, "replace")} />
      </div>
      {!newest.error && (
        <>
          {days && <LateData solutionId={id} days={days} place={place} npi={npi.data} />}
          <HistoryChart
            solutionId={id}
            days={days}
            isDayKnown={newest.data !== undefined}
            outages={outages.data?.rows ?? []}
            place={place}
            npi={npi.data}
          />
        </>
      )}
      <OutageTable
        outages={outages.data?.rows}
        places={places.data?.places ?? []}
        since={days?.from}
        hasPlaces={place?.city === undefined}
        mailsOf={profile.solution.allowedActions.some((action) => action !== "view") ? id : undefined}
        error={outages.error}
        onRetry={() => void outages.refetch()}
      />
      {npi.data && npi.data.months.length > 1 && <IndexMonths npi={npi.data} />}
      {flags.isConnectedScoreEnable && newest.data && place === undefined && (
        <ConnectednessCard details={newest.data} />
      )}
    </div>
  );
}

type StandingProps = {
  readonly profile: SolutionProfile;
  readonly assessment: Parameters<typeof solutionState>[1];
};

/** Why there are no figures, and what brings them. */
function Standing({ profile: { solution }, assessment }: StandingProps) {
  const { t } = useTexts();
  if (assessment?.withheld !== "NoData") return null;
  const areAllContested = solution.items.length > 0 && solution.items.every(({ state }) => state === "Contested");
  const isCollected = !areAllContested && !isNotRecognised(solution, assessment);
  if (!isCollected) return <Notice tone="warning">{t("details.notCollected", { solution: solution.name })}</Notice>;
  return (
    <Notice tone="info">
      {t("details.noData")} {solution.countsSince === null && t("details.proveFirst")}
    </Notice>
  );
}

/** As the list says it, whatever else the solution waits for. */
function isNotRecognised(
  { countsSince }: SolutionProfile["solution"],
  assessment: NonNullable<StandingProps["assessment"]>,
): boolean {
  const proven = { status: "active" as const, awaitingReviewSince: null, items: [], countsSince };
  return countsSince !== null && solutionState(proven, assessment, Date.now()) === "NotRecognised";
}
