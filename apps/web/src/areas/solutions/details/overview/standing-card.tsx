import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { NpiReply } from "@waymark/contracts/performance/npi-schemas";
import type { DetailsReply, GeoReply } from "@waymark/contracts/performance/schemas";
import { useApi } from "../../../../platform/api-context.tsx";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Card } from "../../../../ui/page/section.tsx";
import { Failed } from "../../../../ui/states/failed.tsx";
import { type AskedPlace, newestAtQuery, placesQuery } from "../details-queries.ts";
import { dayOf } from "../figure-words.ts";
import { DoFirst } from "./do-first.tsx";
import { FigureTiles } from "./figure-tiles.tsx";
import { IndexCard } from "./index-card.tsx";
import styles from "./overview.module.css";

type Props = {
  readonly solutionId: string;
  /** Over all places. */
  readonly newest: DetailsReply | undefined;
  readonly npi: UseQueryResult<NpiReply>;
  readonly place: AskedPlace | undefined;
  readonly places: GeoReply["places"];
};

/** The index, the newest figures, and what to mend first. */
export function StandingCard({ solutionId, newest, npi, place, places }: Props) {
  const { t, language } = useTexts();
  const getApi = useApi();
  const there = useQuery(newestAtQuery(getApi, solutionId, place));
  const states = useQuery(placesQuery(getApi, solutionId, "State", language));
  const figures = place === undefined ? newest?.solution : there.data?.rows[0];
  const day = newest?.day ?? undefined;
  return (
    <Card>
      <div className={styles.standing}>
        {npi.error ? (
          <Failed text={t("details.npiFailed")} error={npi.error} onRetry={() => void npi.refetch()} />
        ) : (
          <IndexCard npi={npi.data} states={states.data?.places ?? []} />
        )}
        {there.error && (
          <Failed text={t("details.figuresFailed")} error={there.error} onRetry={() => void there.refetch()} />
        )}
        {figures && (
          <div className={styles.tiles}>
            <FigureTiles figures={figures} />
            {day !== undefined && (
              <p className={styles.note}>{t("details.windows", { day: formatDay(language, dayOf(day)) })}</p>
            )}
          </div>
        )}
        {figures?.assessment.withheld === null && <DoFirst solutionId={solutionId} place={place} places={places} />}
      </div>
    </Card>
  );
}
