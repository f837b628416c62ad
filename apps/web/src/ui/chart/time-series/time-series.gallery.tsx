import type { ReactNode } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { GallerySheet } from "../../gallery.ts";
import { ChartFrame } from "../frame/chart-frame.tsx";
import type { LegendItem } from "../frame/legend.tsx";
import { summarizeSeries, type TimeSeriesData, tableOfSeries } from "./series.ts";
import { TimeSeries } from "./time-series.tsx";

const month = (year: number, number: number, day = 1) => Date.UTC(year, number - 1, day);
const WEEK_MS = 7 * 86_400_000;
const oneDecimal = (value: number) => value.toFixed(1);

const INDEX = [74.1, 74.8, 73.2, 75.0, 75.9, 76.1, 74.4, 76.6, 77.4, 77.2, 78.0, 78.4];
const SPREAD = [2.4, 2.3, 2.5, 2.1, 2.0, 1.9, 2.0, 1.7, 1.5, 1.4, 1.3, 1.2];
const TARGET = [82.2, 82.2, 82.6, 82.6, 82.9, 83.1, 83.1, 83.3, 83.6, 83.8, 83.9, 84.0];

const year: TimeSeriesData = {
  title: "Index over twelve months",
  axisTitle: "Index, 0 to 100",
  grain: "month",
  format: (value) => (Number.isInteger(value) ? String(value) : oneDecimal(value)),
  axis: { from: 65, to: 90 },
  series: [
    {
      name: "Your index",
      label: { title: "You 78.4", note: "± 1.2, 95 % interval" },
      points: INDEX.map((value, index) => ({
        atMs: month(2025, 9 + index),
        value,
        low: value - (SPREAD[index] ?? 0),
        high: value + (SPREAD[index] ?? 0),
      })),
    },
  ],
  target: {
    title: "Target 84.0",
    note: "best tenth of 12 peers",
    points: TARGET.map((value, index) => ({ atMs: month(2025, 9 + index), value })),
  },
  events: [
    { atMs: month(2025, 11), title: "Outage 12 Nov", note: "Category 2, 48 min" },
    { atMs: month(2026, 3), title: "Outage 3 Mar", note: "Category 3, 2 h 05 min" },
    { atMs: month(2026, 6), title: "Outage 17 Jun", note: "Category 1, 35 min" },
  ],
};

/** Two years of weeks that fall on 2 Jul 2026, always the same. */
const weeks = Array.from({ length: 105 }, (_, index) => {
  const atMs = month(2024, 8, 19) + index * WEEK_MS;
  const wave = Math.sin(index * 1.7) * 0.8 + Math.sin(index * 0.6) * 0.7;
  const isWithheld = index >= 50 && index <= 54;
  const value = atMs > month(2026, 7, 2) ? 59.3 + wave * 0.5 : 64 + Math.min(index, 62) * 0.11 + wave;
  const spread = 3.4 + Math.sin(index) * 0.4;
  if (isWithheld) return { atMs, value: null };
  return { atMs, value, low: value - spread, high: value + spread, isProvisional: index >= 103 };
});

const history: TimeSeriesData = {
  title: "Assessment",
  axisTitle: "0 to 100",
  grain: "week",
  format: oneDecimal,
  axis: { from: 50, to: 90 },
  series: [{ name: "You, by week", label: { title: "You 58.9", note: "± 3.1, provisional" }, points: weeks }],
  target: {
    title: "Target 77.2",
    note: "state of Faro, 6 peers",
    points: [
      { atMs: month(2024, 8, 19), value: 74.5 },
      { atMs: month(2026, 8, 17), value: 77.2 },
    ],
  },
  withheld: [{ fromMs: weeks[50]?.atMs ?? 0, toMs: weeks[54]?.atMs ?? 0, reason: "Withheld: privacy" }],
  events: [
    { atMs: month(2025, 11, 12), title: "12 Nov", note: "Category 2" },
    { atMs: month(2026, 3, 3), title: "3 Mar", note: "Category 3" },
    { atMs: month(2026, 6, 17), title: "17 Jun", note: "Category 1" },
    { atMs: month(2026, 8, 17), title: "19 Aug", note: "Category 2" },
  ],
  notes: [{ atMs: month(2026, 7, 2), title: "2 Jul 2026", text: "traffic begins to leave in Madrid, 527 km away" }],
};

const days = Array.from({ length: 90 }, (_, index) => {
  const isWeekend = [1, 2].includes(index % 7);
  return {
    atMs: month(2026, 6, 12) + index * 86_400_000,
    value: (isWeekend ? 1.05 : 1.72) + Math.sin(index / 14) * 0.12,
  };
});
const mean = days.map(({ atMs }, index) => {
  const around = days.slice(Math.max(0, index - 3), index + 4);
  return { atMs, value: around.reduce((sum, { value }) => sum + value, 0) / around.length };
});

const samples: TimeSeriesData = {
  title: "Samples per day",
  axisTitle: "Million samples",
  grain: "day",
  format: oneDecimal,
  series: [
    { name: "Each day", look: "pale", points: days },
    { name: "Mean of seven days", label: { title: "1.7 M a day" }, points: mean },
  ],
};

const attributed: TimeSeriesData = {
  title: "Share attributed",
  axisTitle: "Share attributed in %",
  grain: "month",
  format: (value) => value.toFixed(0),
  axis: { from: 50, to: 75 },
  series: [
    {
      name: "Samples",
      label: { title: "Samples" },
      points: INDEX.map((_, index) => ({ atMs: month(2025, 9 + index), value: 63 + index * 0.75 })),
    },
    {
      name: "Organisations",
      look: "other",
      label: { title: "Organisations" },
      points: INDEX.map((_, index) => ({ atMs: month(2025, 9 + index), value: 61.5 + index * 0.8 })),
    },
  ],
  peers: {
    name: "Peers",
    points: INDEX.map((_, index) => ({ atMs: month(2025, 9 + index), low: 54 + index * 0.3, high: 68 + index * 0.4 })),
  },
};

const LEGEND: readonly LegendItem[] = [
  { mark: "line", label: "Your index" },
  { mark: "band", label: "95 % interval" },
  { mark: "dashed", label: "Target baseline" },
  { mark: "event", label: "Outage" },
];

function Framed({
  data,
  frame = "card",
  ...more
}: {
  data: TimeSeriesData;
  frame?: "section" | "card";
  unit?: string;
  note?: string;
  legend?: readonly LegendItem[];
  heightPx?: number;
}): ReactNode {
  const texts = useTexts();
  return (
    <ChartFrame
      title={data.title}
      frame={frame}
      table={tableOfSeries(data, texts)}
      summary={summarizeSeries(data, texts)}
      {...more}
    >
      <TimeSeries data={data} heightPx={more.heightPx ?? 260} />
    </ChartFrame>
  );
}

export const sheet: GallerySheet = {
  title: "Time series",
  hasTexts: true,
  states: {
    "a year of months": () => (
      <Framed data={year} frame="section" legend={LEGEND} note="August is provisional until 3 Sep" />
    ),
    "two years of weeks, with a withheld stretch and a provisional end": () => (
      <Framed
        data={history}
        heightPx={320}
        legend={[...LEGEND.slice(0, 4), { mark: "hatch", label: "Withheld" }, { mark: "hollow", label: "Provisional" }]}
      />
    ),
    "days with their mean": () => (
      <Framed
        data={samples}
        heightPx={180}
        legend={[
          { mark: "paleLine", label: "Each day" },
          { mark: "line", label: "Mean of seven days" },
        ]}
      />
    ),
    "two series and a peer band, labels moved apart": () => (
      <Framed data={attributed} heightPx={200} legend={[{ mark: "peers", label: "Middle half of peers" }]} />
    ),
  },
};
