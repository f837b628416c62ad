import { Button } from "@fluentui/react-components";
import { LocationRegular } from "@fluentui/react-icons/svg/location";
import { SearchRegular } from "@fluentui/react-icons/svg/search";
import { useQueries, useQuery } from "@tanstack/react-query";
import type { GeoReply } from "@waymark/contracts/performance/schemas";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useAddressState } from "../../../../platform/address-state.ts";
import { useApi } from "../../../../platform/api-context.tsx";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { DataList } from "../../../../ui/data-list/data-list.tsx";
import { Segmented } from "../../../../ui/segmented/segmented.tsx";
import { Empty } from "../../../../ui/states/empty.tsx";
import { Failed } from "../../../../ui/states/failed.tsx";
import {
  DETAILS_ADDRESS,
  type DetailsAddress,
  PLACE_LEVELS,
  PLACE_SEARCH_MAX,
  type PlaceSort,
} from "../details-address.ts";
import { npiQuery, placesQuery } from "../details-queries.ts";
import { dayOf, numberText } from "../figure-words.ts";
import styles from "./locations.module.css";
import { historyOf } from "./place-address.ts";
import { axisOf, placeColumns, type Target } from "./place-columns.tsx";
import { chosenPlaces, type PlaceRow, rowsOf } from "./place-rows.ts";
import { widerFigure } from "./wider-place.ts";

const NONE: readonly PlaceRow[] = [];
const rowId = ({ id }: PlaceRow): string => id;

/** Every place of a level with its figures; those that are withheld say why. */
export function PlaceList({ solutionId }: { solutionId: string }) {
  const texts = useTexts();
  const { t, language } = texts;
  const navigate = useNavigate();
  const { isConnectedScoreEnable } = useSettings().flags;
  const [address, change] = useAddressState(DETAILS_ADDRESS);
  const { level, search, sort, order } = address;
  const { data, error, refetch } = useQuery(placesQuery(useApi(), solutionId, level, language));
  const all = useMemo(() => (data === undefined ? NONE : rowsOf(data)), [data]);
  const rows = useMemo(() => chosenPlaces(all, { search, sort, order }), [all, search, sort, order]);
  const widerOf = useWiderFigures(solutionId, level, all);
  const target = useTarget(solutionId);
  const columns = useMemo(
    () =>
      placeColumns(texts, {
        axis: axisOf(all, target),
        target,
        showsConnectedness: isConnectedScoreEnable,
        widerOf,
        addressOf: ({ id }) => historyOf(solutionId, id),
      }),
    [texts, all, target, isConnectedScoreEnable, widerOf, solutionId],
  );
  const shown = rows.filter(({ figures }) => figures.assessment.withheld === null).length;
  // Not among the list's own actions, which phones have no room for.
  const levels = (
    <div className={styles.levels}>
      <Segmented
        label={t("details.places.level")}
        options={PLACE_LEVELS.map((value) => ({ value, label: t(`details.places.${value}`) }))}
        value={level}
        onChange={(next) => change({ level: next }, "replace")}
      />
    </div>
  );
  const list = (
    <DataList
      name="place"
      label={t("details.places.title")}
      columns={columns}
      rows={rows}
      rowId={rowId}
      state={error ? "failed" : data === undefined ? "loading" : "ready"}
      total={rows.length}
      count={t("details.places.count", { shown, withheld: rows.length - shown })}
      sort={{ by: sort, order }}
      onSort={(next) => change({ sort: next.by as PlaceSort, order: next.order }, "replace")}
      search={{
        label: t("details.places.search"),
        text: search,
        max: PLACE_SEARCH_MAX,
        onSearch: (text) => change({ search: text }, "replace"),
      }}
      onClear={() => change({ search: "" }, "replace")}
      open={{ id: undefined, onOpen: (id) => void navigate(historyOf(solutionId, id)) }}
      fileName="locations"
      empty={<Empty icon={<LocationRegular />} title={t("details.places.none")} text={t("details.places.noneText")} />}
      noMatch={
        <Empty
          icon={<SearchRegular />}
          title={t("details.places.noMatch")}
          text={t("details.places.noMatchText")}
          action={<Button onClick={() => change({ search: "" }, "replace")}>{t("details.places.clear")}</Button>}
        />
      }
      failed={<Failed text={t("details.figuresFailed")} error={error} onRetry={() => void refetch()} />}
      foot={
        <>
          {typeof data?.day === "string" && (
            <span>{t("details.windows", { day: formatDay(language, dayOf(data.day)) })}</span>
          )}
          {target && (
            <span className={styles.target}>
              {t("details.places.target", { value: numberText(target.value, 1, texts) })}
            </span>
          )}
          <span>{t("details.places.foot")}</span>
        </>
      }
    />
  );
  return (
    <div className={styles.places}>
      {levels}
      {list}
    </div>
  );
}

/** Of a withheld place the nearest wider one that has a figure. The wider ones are asked for only where something is withheld. */
function useWiderFigures(solutionId: string, level: DetailsAddress["level"], rows: readonly PlaceRow[]) {
  const getApi = useApi();
  const { language } = useTexts();
  const isNeeded = rows.some(({ figures }) => figures.assessment.withheld !== null);
  const levels = PLACE_LEVELS.slice(0, PLACE_LEVELS.indexOf(level)).toReversed();
  return useQueries({
    queries: levels.map((wider) => ({ ...placesQuery(getApi, solutionId, wider, language), enabled: isNeeded })),
    combine: widerAmong,
  });
}

const widerAmong = (replies: readonly { readonly data: GeoReply | undefined }[]) => {
  const wider = replies.map(({ data }) => (data === undefined ? NONE : rowsOf(data)));
  return (row: PlaceRow): PlaceRow | undefined => widerFigure(row, wider);
};

/** In the country of the index. */
function useTarget(solutionId: string): Target | undefined {
  const { data } = useQuery(npiQuery(useApi(), solutionId));
  return useMemo(
    () =>
      typeof data?.country === "string" && data.baseline !== null
        ? { country: data.country, value: data.baseline }
        : undefined,
    [data],
  );
}
