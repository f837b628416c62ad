import { useQuery } from "@tanstack/react-query";
import type { Outage } from "@waymark/contracts/outages/schemas";
import type { HistoryReply } from "@waymark/contracts/performance/schemas";
import { useMemo } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { ChartFrame } from "../../../../ui/chart/frame/chart-frame.tsx";
import type { ChartStateOf } from "../../../../ui/chart/frame/chart-state.tsx";
import {
  type SeriesEvent,
  type SeriesPoint,
  summarizeSeries,
  type TimeSeriesData,
  tableOfSeries,
} from "../../../../ui/chart/time-series/series.ts";
import { TimeSeries } from "../../../../ui/chart/time-series/time-series.tsx";
import { whyWithheld } from "../../withheld-words.ts";
import { type AskedPlace, historyQuery } from "../details-queries.ts";
import { dayOf, errorText, numberText } from "../figure-words.ts";
import { durationText } from "./outage-words.ts";

type Props = {
  readonly solutionId: string;
  /** Undefined until the last closed day is known. */
  readonly days: { readonly from: string; readonly to: string } | undefined;
  /** Before the first day has closed there are no days either. */
  readonly isDayKnown: boolean;
  readonly outages: readonly Outage[];
  /** All places together where it is left out. */
  readonly place?: AskedPlace;
};

/** Only outages that many feel are drawn; the table has all. */
const DRAWN_CATEGORY = 3;

/** The assessment through the chosen range with its interval, and the outages that were felt. */
export function HistoryChart({ solutionId, days, isDayKnown, outages, place }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const range = days && { startDate: days.from, endDate: days.to };
  const { data: history, error, refetch } = useQuery(historyQuery(useApi(), solutionId, range, place));
  const data = useMemo(() => history && dataOf(history, outages, texts), [history, outages, texts]);
  return (
    <ChartFrame
      frame="section"
      title={t("details.history.title")}
      unit={history ? t(history.step === "week" ? "details.history.weeks" : "details.history.days") : ""}
      table={data ? tableOfSeries(data, texts) : { columns: [], rows: [] }}
      summary={data ? summarizeSeries(data, texts) : ""}
      state={days === undefined && isDayKnown ? noData(texts) : stateOf(history, error, () => void refetch(), texts)}
      {...(typeof history?.provisionalSince === "string"
        ? { note: t("details.history.provisional", { day: formatDay(language, dayOf(history.provisionalSince)) }) }
        : {})}
    >
      {data && <TimeSeries data={data} />}
    </ChartFrame>
  );
}

const noData = ({ t }: Texts): ChartStateOf => ({ kind: "empty", text: t("details.noDataInRange") });

function stateOf(history: HistoryReply | undefined, error: unknown, onRetry: () => void, texts: Texts): ChartStateOf {
  const { t } = texts;
  if (error) return { kind: "failed", onRetry };
  if (history === undefined) return { kind: "loading" };
  if (history.series.some(({ assessment }) => assessment.withheld === null)) return { kind: "ready" };
  const [first] = history.series;
  return first === undefined ? noData(texts) : { kind: "withheld", reason: whyWithheld(first.assessment, t) ?? "" };
}

function dataOf(history: HistoryReply, outages: readonly Outage[], texts: Texts): TimeSeriesData {
  const { t, language } = texts;
  const points = history.series.map(({ day, assessment }): SeriesPoint => {
    const atMs = Date.parse(day);
    const isProvisional = history.provisionalSince !== null && day >= history.provisionalSince;
    const { value, low, high } = assessment;
    const bounds = low === null || high === null ? {} : { low, high };
    return { atMs, value, ...bounds, ...(isProvisional ? { isProvisional } : {}) };
  });
  const last = history.series.findLast(({ assessment }) => assessment.withheld === null)?.assessment;
  const error = last && errorText(last, 1, texts);
  const events = outages
    .filter(({ category }) => category >= DRAWN_CATEGORY)
    .map(
      (outage): SeriesEvent => ({
        atMs: Date.parse(outage.startTime),
        title: formatDay(language, new Date(outage.startTime)),
        note: t("details.outage.event", { category: outage.category, duration: durationText(outage.duration, texts) }),
      }),
    )
    .filter(({ atMs }) => atMs >= (points[0]?.atMs ?? 0))
    .sort((one, other) => one.atMs - other.atMs);
  const name = t("details.history.you");
  return {
    title: t("details.history.title"),
    axisTitle: t("details.history.axis"),
    grain: history.step,
    format: (value) => numberText(value, Number.isInteger(value) ? 0 : 1, texts),
    series: [
      {
        name,
        points,
        ...(last?.value === null || last === undefined
          ? {}
          : {
              label: {
                title: `${name} ${numberText(last.value, 1, texts)}`,
                ...(error === undefined ? {} : { note: `± ${error}` }),
              },
            }),
      },
    ],
    events,
  };
}
