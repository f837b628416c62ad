import type { Language } from "@waymark/contracts/configuration/languages";
import { NARROW_PX } from "../frame/use-width.ts";
import { estimateWidth, type FlagPlace, placeFlags } from "../scale/labels.ts";
import { createTickFormat } from "../scale/tick-format.ts";
import { createTimeTicks, type TimeTick } from "../scale/time-ticks.ts";
import { createValueAxis, type Scale, scaleOf, type ValueAxis } from "../scale/value-axis.ts";
import { momentsOf, type TimeSeriesData, valuesOf } from "./series.ts";

const FLAG_ROW = 34;
const TRIANGLE = 10;
const MARK_ROOM = 64;

export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly plot: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly x: Scale;
  readonly y: Scale;
  readonly axis: ValueAxis;
  readonly ticks: readonly TimeTick[];
  readonly writeTick: (tick: number) => string;
  readonly moments: readonly number[];
  readonly flags: readonly FlagPlace[];
  readonly isNarrow: boolean;
  /** Words at the end of a line, where there is room beside it. */
  readonly endLabels: readonly EndLabel[];
};
export type EndLabel = {
  readonly title: string;
  readonly note: string | undefined;
  readonly look: "you" | "other" | "target";
  readonly value: number;
};

/** What stands at the ends of the lines: each series' last value and the target. */
function endLabelsOf({ series, target, format }: TimeSeriesData): EndLabel[] {
  const own = series.flatMap(({ name, points, look = "you", label }) => {
    const last = points.findLast(({ value }) => value !== null);
    if (!last || last.value === null || look === "pale") return [];
    return { title: label?.title ?? `${name} ${format(last.value)}`, note: label?.note, look, value: last.value };
  });
  const end = target?.points.at(-1);
  return target && end
    ? [...own, { title: target.title, note: target.note, look: "target" as const, value: end.value }]
    : own;
}

const LABEL_SHARE_MOST = 0.35;

/** Places everything of a time series for the room it has. */
export function layOutSeries(data: TimeSeriesData, language: Language, width: number, height: number): Layout {
  const moments = momentsOf(data);
  const axis = createValueAxis(valuesOf(data), data.axis);
  const endLabels = endLabelsOf(data);
  const labelWidth = Math.max(
    0,
    ...endLabels.flatMap(({ title, note }) => [estimateWidth(title) + 6, estimateWidth(note ?? "")]),
  );
  // Long names beside the lines would leave them no room.
  const isNarrow = width < NARROW_PX || labelWidth > width * LABEL_SHARE_MOST;
  const writeTick = createTickFormat(language, axis.ticks);
  const tickWidth = Math.max(...axis.ticks.map((tick) => estimateWidth(writeTick(tick))));
  const left = Math.ceil(tickWidth) + 10;
  const right = isNarrow ? width - 10 : width - Math.ceil(labelWidth) - 22;
  const [firstMs = 0, lastMs = 1] = [moments[0], moments.at(-1)];
  const x = scaleOf(firstMs, Math.max(lastMs, firstMs + 1), left + (data.grain === "month" ? 16 : 4), right - 8);

  const events = data.events ?? [];
  const flags = placeFlags(
    events.map(({ atMs, title, note }) => ({
      x: x(atMs),
      width: Math.max(estimateWidth(title) + 6, estimateWidth(note ?? "")),
    })),
    left,
    width,
  );
  const flagRows = isNarrow || events.length === 0 ? 0 : 1 + Math.max(0, ...flags.map(({ row }) => row));
  const hasYears = data.grain === "month" || lastMs - firstMs > 120 * 86_400_000;
  const top = events.length > 0 ? TRIANGLE + 2 : 6;
  const bottom = height - (hasYears ? 42 : 26);
  // Where the lines would run through the words of the events, they begin below them.
  const most = Math.max(...valuesOf(data).filter((value): value is number => value !== null));
  const free = (1 - (most - axis.from) / (axis.to - axis.from)) * (bottom - top);
  const shift = flagRows > 0 && free < flagRows * FLAG_ROW ? flagRows * FLAG_ROW : 0;
  const y = scaleOf(axis.from, axis.to, bottom, top + shift);
  const ticks = createTimeTicks(
    language,
    firstMs,
    lastMs,
    Math.max(2, Math.floor((right - left) / MARK_ROOM)),
    data.grain,
  );
  return {
    width,
    height,
    plot: { left, right, top, bottom },
    x,
    y,
    axis,
    ticks,
    writeTick,
    moments,
    flags,
    isNarrow,
    endLabels,
  };
}
