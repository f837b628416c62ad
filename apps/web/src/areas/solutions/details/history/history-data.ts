import type { Outage } from "@waymark/contracts/outages/schemas";
import type { NpiReply } from "@waymark/contracts/performance/npi-schemas";
import type { HistoryReply } from "@waymark/contracts/performance/schemas";
import { formatDay } from "../../../../platform/texts/formats.ts";
import type { Texts } from "../../../../platform/texts/texts-context.tsx";
import type {
  SeriesEvent,
  SeriesPoint,
  TargetLine,
  TimeSeriesData,
  WithheldStretch,
} from "../../../../ui/chart/time-series/series.ts";
import { whyWithheld } from "../../withheld-words.ts";
import { errorText, numberText } from "../figure-words.ts";
import { durationText } from "../outage-words.ts";

/** Only outages that many feel are drawn; the table has all. */
const DRAWN_CATEGORY = 3;

/** The assessment with its interval, the target, and what was felt or may not be told. */
export function historyData(
  history: HistoryReply,
  outages: readonly Outage[],
  npi: NpiReply | undefined,
  texts: Texts,
): TimeSeriesData {
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
  const target = npi && targetOf(npi, points, texts);
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
    withheld: withheldStretches(history, texts),
    ...(target === undefined ? {} : { target }),
  };
}

/** The baseline of the month that a point lies in; what has no frozen month yet has the newest one. */
function targetOf(npi: NpiReply, points: readonly SeriesPoint[], texts: Texts): TargetLine | undefined {
  const { t } = texts;
  const newestMonth = npi.months[0]?.month ?? "";
  const baselineAt = (month: string) =>
    month > newestMonth ? npi.baseline : (npi.months.find((one) => one.month === month)?.baseline ?? null);
  const line = points.flatMap(({ atMs }) => {
    const value = baselineAt(new Date(atMs).toISOString().slice(0, "2026-10".length));
    return value === null ? [] : [{ atMs, value }];
  });
  const last = line.at(-1);
  return (
    last && {
      title: t("details.index.target", { value: numberText(last.value, 1, texts) }),
      note: t("details.index.best"),
      points: line,
    }
  );
}

/** Days next to each other of which nothing may be told, by reason. */
function withheldStretches({ series }: HistoryReply, { t }: Texts): WithheldStretch[] {
  const stretches: { fromMs: number; toMs: number; reason: string }[] = [];
  let isOpen = false;
  for (const { day, assessment } of series) {
    const reason = assessment.withheld === "NoData" ? undefined : whyWithheld({ ...assessment, needs: null }, t);
    const last = stretches.at(-1);
    if (reason !== undefined && isOpen && last?.reason === reason) last.toMs = Date.parse(day);
    else if (reason !== undefined) stretches.push({ fromMs: Date.parse(day), toMs: Date.parse(day), reason });
    isOpen = reason !== undefined;
  }
  return stretches;
}
