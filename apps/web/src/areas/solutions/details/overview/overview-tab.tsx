import { useQuery } from "@tanstack/react-query";
import type { SolutionProfile } from "@waymark/contracts/solutions/schemas";
import { solutionState } from "@waymark/rules/solutions/solution-state";
import { useAddressState } from "../../../../platform/address-state.ts";
import { useApi } from "../../../../platform/api-context.tsx";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { DateRangeChoice } from "../../../../ui/date-range/date-range.tsx";
import { daysOfRange } from "../../../../ui/date-range/date-ranges.ts";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { Card } from "../../../../ui/page/section.tsx";
import { Failed } from "../../../../ui/states/failed.tsx";
import { DETAILS_ADDRESS } from "../details-address.ts";
import { newestQuery, npiQuery, outagesQuery, placesQuery } from "../details-queries.ts";
import { dayOf } from "../figure-words.ts";
import { ConnectednessCard } from "./connectedness-card.tsx";
import { DoFirst } from "./do-first.tsx";
import { FigureTiles } from "./figure-tiles.tsx";
import { HistoryChart } from "./history-chart.tsx";
import { IndexCard } from "./index-card.tsx";
import { IndexMonths } from "./index-months.tsx";
import { OutageTable } from "./outage-table.tsx";
import styles from "./overview.module.css";
import { PlaceMap } from "./place-map.tsx";

/** Where a solution stands, against whom, and what to mend first. */
export function OverviewTab({ profile }: { profile: SolutionProfile }) {
  const { t, language } = useTexts();
  const getApi = useApi();
  const { flags } = useSettings();
  const [{ range }, change] = useAddressState(DETAILS_ADDRESS);
  const { id } = profile.solution;
  const newest = useQuery(newestQuery(getApi, id));
  const npi = useQuery(npiQuery(getApi, id));
  const places = useQuery(placesQuery(getApi, id, "City", language));
  const day = newest.data?.day ?? undefined;
  const days = day === undefined ? undefined : daysOfRange(range, day);
  const outages = useQuery(outagesQuery(getApi, id, { startDate: days?.from, isOn: flags.isOutageEnabled }));
  const figures = newest.data?.solution;
  return (
    <div className={styles.overview}>
      {newest.error && (
        <Failed text={t("details.figuresFailed")} error={newest.error} onRetry={() => void newest.refetch()} />
      )}
      {figures && <Standing profile={profile} assessment={figures.assessment} />}
      <div className={styles.pictures}>
        <Card>
          <div className={styles.standing}>
            {npi.error ? (
              <Failed text={t("details.npiFailed")} error={npi.error} onRetry={() => void npi.refetch()} />
            ) : (
              <IndexCard npi={npi.data} />
            )}
            {figures && (
              <div className={styles.tiles}>
                <FigureTiles figures={figures} />
                {day !== undefined && (
                  <p className={styles.note}>{t("details.windows", { day: formatDay(language, dayOf(day)) })}</p>
                )}
              </div>
            )}
            {figures?.assessment.withheld === null && <DoFirst solutionId={id} places={places.data?.places ?? []} />}
          </div>
        </Card>
        <PlaceMap solution={profile.solution.name} places={places.data} />
      </div>
      <div className={styles.range}>
        <DateRangeChoice value={range} onChange={(next) => change({ range: next }, "replace")} />
      </div>
      {!newest.error && (
        <HistoryChart
          solutionId={id}
          days={days}
          isDayKnown={newest.data !== undefined}
          outages={outages.data?.rows ?? []}
        />
      )}
      <OutageTable
        outages={outages.data?.rows}
        places={places.data?.places ?? []}
        since={days?.from}
        error={outages.error}
        onRetry={() => void outages.refetch()}
      />
      {npi.data && npi.data.months.length > 1 && <IndexMonths npi={npi.data} />}
      {flags.isConnectedScoreEnable && newest.data && <ConnectednessCard details={newest.data} />}
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
