import { useQuery } from "@tanstack/react-query";
import type { Outage } from "@waymark/contracts/outages/schemas";
import type { NpiReply } from "@waymark/contracts/performance/npi-schemas";
import type { HistoryReply } from "@waymark/contracts/performance/schemas";
import { useMemo } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { ChartFrame } from "../../../../ui/chart/frame/chart-frame.tsx";
import type { ChartStateOf } from "../../../../ui/chart/frame/chart-state.tsx";
import type { LegendItem } from "../../../../ui/chart/frame/legend.tsx";
import { summarizeSeries, type TimeSeriesData, tableOfSeries } from "../../../../ui/chart/time-series/series.ts";
import { TimeSeries } from "../../../../ui/chart/time-series/time-series.tsx";
import { whyWithheld } from "../../withheld-words.ts";
import { type AskedPlace, historyQuery } from "../details-queries.ts";
import { historyData } from "./history-data.ts";

type Props = {
  readonly solutionId: string;
  /** Undefined until the last closed day is known. */
  readonly days: { readonly from: string; readonly to: string } | undefined;
  /** Before the first day has closed there are no days either. */
  readonly isDayKnown: boolean;
  readonly outages: readonly Outage[];
  /** All places together where it is left out. */
  readonly place: AskedPlace | undefined;
  /** Its baselines are the target. */
  readonly npi: NpiReply | undefined;
};

/** The assessment through the chosen range with its interval, and the outages that were felt. */
export function HistoryChart({ solutionId, days, isDayKnown, outages, place, npi }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const range = days && { startDate: days.from, endDate: days.to };
  const { data: history, error, refetch } = useQuery(historyQuery(useApi(), solutionId, range, place));
  const data = useMemo(() => history && historyData(history, outages, npi, texts), [history, outages, npi, texts]);
  return (
    <ChartFrame
      frame="section"
      title={t("details.history.title")}
      unit={history ? t(history.step === "week" ? "details.history.weeks" : "details.history.days") : ""}
      table={data ? tableOfSeries(data, texts) : { columns: [], rows: [] }}
      summary={data ? summarizeSeries(data, texts) : ""}
      state={days === undefined && isDayKnown ? noData(texts) : stateOf(history, error, () => void refetch(), texts)}
      legend={data ? legendOf(data, texts) : []}
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

const legendOf = ({ target, events = [], withheld = [] }: TimeSeriesData, { t }: Texts): readonly LegendItem[] => [
  { mark: "line", label: t("details.history.you") },
  { mark: "band", label: t("details.history.interval") },
  ...(target === undefined ? [] : [{ mark: "dashed" as const, label: t("ui.chart.target") }]),
  ...(events.length === 0 ? [] : [{ mark: "event" as const, label: t("details.history.outage") }]),
  ...(withheld.length === 0 ? [] : [{ mark: "hatch" as const, label: t("ui.chart.withheld") }]),
];
