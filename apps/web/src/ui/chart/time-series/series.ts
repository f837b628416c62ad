import { max, min } from "d3-array";
import type { Texts } from "../../../platform/texts/texts-context.tsx";
import type { TableOfFigures } from "../frame/table-csv.ts";
import { formatGrain, type Grain } from "../scale/time-ticks.ts";
import type { AxisEnds } from "../scale/value-axis.ts";

export type SeriesPoint = {
  readonly atMs: number;
  /** `null` is a gap: the line breaks there. */
  readonly value: number | null;
  readonly low?: number;
  readonly high?: number;
  readonly isProvisional?: boolean;
};

export type Series = {
  readonly name: string;
  readonly points: readonly SeriesPoint[];
  /** `you` is strong and blue, `other` grey, `pale` what a mean is taken of. */
  readonly look?: "you" | "other" | "pale";
  /** The words at its end; without them its name and its last value stand there. */
  readonly label?: { readonly title: string; readonly note?: string };
};

export type TargetLine = {
  readonly title: string;
  readonly note?: string;
  readonly points: readonly { readonly atMs: number; readonly value: number }[];
};
export type PeerBand = {
  readonly name: string;
  readonly points: readonly { readonly atMs: number; readonly low: number; readonly high: number }[];
};
export type SeriesEvent = { readonly atMs: number; readonly title: string; readonly note?: string };
export type WithheldStretch = { readonly fromMs: number; readonly toMs: number; readonly reason: string };
export type SeriesNote = { readonly atMs: number; readonly title: string; readonly text: string };

export type TimeSeriesData = {
  readonly title: string;
  /** What the value axis counts, with its unit. */
  readonly axisTitle: string;
  readonly grain: Grain;
  readonly series: readonly Series[];
  readonly target?: TargetLine;
  readonly peers?: PeerBand;
  readonly events?: readonly SeriesEvent[];
  readonly withheld?: readonly WithheldStretch[];
  readonly notes?: readonly SeriesNote[];
  readonly axis?: AxisEnds;
  /** Writes a value, with its unit where the chart's title does not have it. */
  readonly format: (value: number) => string;
};

/** All moments that have a point, in order. */
export const momentsOf = ({ series }: Pick<TimeSeriesData, "series">): number[] =>
  [...new Set(series.flatMap(({ points }) => points.map(({ atMs }) => atMs)))].sort((a, b) => a - b);

/** All values that the axis must hold. */
export const valuesOf = ({
  series,
  target,
  peers,
}: Pick<TimeSeriesData, "series" | "target" | "peers">): (number | null)[] => [
  ...series.flatMap(({ points }) => points.flatMap(({ value, low, high }) => [value, low ?? null, high ?? null])),
  ...(target?.points.map(({ value }) => value) ?? []),
  ...(peers?.points.flatMap(({ low, high }) => [low, high]) ?? []),
];

/** Events belong to the last point that began before them. */
function eventsOf({ events = [] }: TimeSeriesData, moments: readonly number[], index: number): readonly SeriesEvent[] {
  const [from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY] = [moments[index], moments[index + 1]];
  return events.filter(({ atMs }) => atMs >= from && atMs < to);
}

const eventWords = ({ title, note }: SeriesEvent) => (note ? `${title}, ${note}` : title);

export type Reading = {
  readonly when: string;
  readonly lines: readonly { readonly name: string; readonly value: string; readonly look: string }[];
  readonly events: readonly string[];
};

/** What one moment says: the date, every series' value with its interval, the target, the events. */
export function readMoment(data: TimeSeriesData, { t, language }: Texts, index: number): Reading {
  const moments = momentsOf(data);
  const atMs = moments[index] ?? 0;
  const lines = data.series.map(({ name, points, look = "you" }) => {
    const point = points.find((one) => one.atMs === atMs);
    if (!point || point.value === null) {
      const stretch = data.withheld?.find(({ fromMs, toMs }) => atMs >= fromMs && atMs <= toMs);
      return { name, look, value: stretch?.reason ?? t("ui.chart.noFigure") };
    }
    const { low, high } = point;
    const between =
      low !== undefined &&
      high !== undefined &&
      t("ui.chart.range", { low: data.format(low), high: data.format(high) });
    const parts = [
      data.format(point.value),
      between && `(${between})`,
      point.isProvisional && t("ui.chart.provisional"),
    ];
    return { name, look, value: parts.filter(Boolean).join(" ") };
  });
  const target = data.target?.points.findLast((point) => point.atMs <= atMs);
  const more = target ? [{ name: t("ui.chart.target"), look: "target", value: data.format(target.value) }] : [];
  return {
    when: formatGrain(language, atMs, data.grain),
    lines: [...lines, ...more],
    events: eventsOf(data, moments, index).map(eventWords),
  };
}

/** The table twin: a row per moment. */
export function tableOfSeries(data: TimeSeriesData, texts: Texts): TableOfFigures {
  const { t } = texts;
  const hasBounds = (series: Series) => series.points.some(({ low }) => low !== undefined);
  const name = (series: Series, what: string) => (data.series.length > 1 ? `${series.name}, ${what}` : what);
  const columns = [
    t("ui.chart.time"),
    ...data.series.flatMap((series) => [
      series.name,
      ...(hasBounds(series) ? [name(series, t("ui.chart.low")), name(series, t("ui.chart.high"))] : []),
    ]),
    ...(data.target ? [t("ui.chart.target")] : []),
    ...(data.events?.length ? [t("ui.chart.event")] : []),
  ];
  const write = (value: number | null | undefined) => (value === null || value === undefined ? "" : data.format(value));
  const rows = momentsOf(data).map((atMs, index) => {
    const reading = readMoment(data, texts, index);
    const cells = data.series.flatMap((series, at) => {
      const point = series.points.find((one) => one.atMs === atMs);
      const own = point?.value === null || !point ? (reading.lines[at]?.value ?? "") : write(point.value);
      const mark = point?.isProvisional ? ` ${t("ui.chart.provisional")}` : "";
      return hasBounds(series) ? [own + mark, write(point?.low), write(point?.high)] : [own + mark];
    });
    const target = data.target ? [write(data.target.points.findLast((point) => point.atMs <= atMs)?.value)] : [];
    return [reading.when, ...cells, ...target, ...(data.events?.length ? [reading.events.join("; ")] : [])];
  });
  return { columns, rows };
}

/** Each series in a sentence, and the events. */
export function summarizeSeries(data: TimeSeriesData, { t, language }: Texts): string {
  const date = (atMs: number) => formatGrain(language, atMs, data.grain);
  const sentences = data.series.flatMap(({ name, points }) => {
    const known = points.filter((point): point is SeriesPoint & { value: number } => point.value !== null);
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last) return [];
    const low = min(known, ({ value }) => value) ?? 0;
    const high = max(known, ({ value }) => value) ?? 0;
    const when = (wanted: number) => date(known.find(({ value }) => value === wanted)?.atMs ?? 0);
    return t("ui.chart.summary", {
      name,
      count: known.length,
      from: date(first.atMs),
      to: date(last.atMs),
      low: data.format(low),
      lowdate: when(low),
      high: data.format(high),
      highdate: when(high),
      last: data.format(last.value),
    });
  });
  const events = data.events?.map(eventWords).join("; ");
  return [...sentences, ...(events ? [`${t("ui.chart.events")}: ${events}.`] : [])].join(" ");
}
