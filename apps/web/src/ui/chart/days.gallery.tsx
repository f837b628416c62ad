import type { ReactNode } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { GallerySheet } from "../gallery.ts";
import { RampLegend } from "./colours/ramp-legend.tsx";
import { type Day, DayBars, daysOfOutcomes, tableOfDays } from "./day-bars.tsx";
import { EventTimeline } from "./event-timeline.tsx";
import { ChartFrame } from "./frame/chart-frame.tsx";
import type { LegendItem } from "./frame/legend.tsx";
import { HeatCalendar } from "./heat-calendar.tsx";
import { formatGrain } from "./scale/time-ticks.ts";

const day = (month: number, date: number) => Date.UTC(2026, month - 1, date);
/** Lisbon is an hour ahead of UTC in August. */
const hour = (hours: number, minutes = 0) => Date.UTC(2026, 7, 12, hours - 1, minutes);

const CATEGORIES: Readonly<Record<number, number>> = { 3: 3, 8: 1, 12: 2, 20: 1, 28: 1 };
const OUTAGES: readonly Day[] = Array.from({ length: 31 }, (_, index) => {
  const category = CATEGORIES[index + 1];
  return {
    atMs: day(8, index + 1),
    parts: category ? [{ value: category, color: "event" as const }] : [],
    words: category ? `Outage of category ${category}` : "No outage",
  };
});

const TESTS = daysOfOutcomes(
  Array.from({ length: 30 }, (_, index) => {
    const outcome = index >= 28 ? "bad" : index === 11 ? "missing" : "good";
    return {
      atMs: day(7, 22 + index),
      outcome,
      words: { good: "Succeeded", bad: "Failed", missing: "Untested" }[outcome],
    } as const;
  }),
);

const VISITS: readonly Day[] = Array.from({ length: 90 }, (_, index) => {
  const isWeekend = [1, 2].includes(index % 7);
  const total = Math.round((isWeekend ? 16 : 88) + Math.sin(index) * (isWeekend ? 2 : 12));
  const leaders = Math.round(total * 0.16);
  return {
    atMs: day(6, 12 + index),
    parts: [
      { value: leaders, color: "sequential2" },
      { value: total - leaders, color: "sequential4" },
    ],
    words: `${total - leaders} by providers, ${leaders} by leadership`,
  };
});

const SCORES = Array.from({ length: 31 }, (_, index) => ({
  atMs: day(8, index + 1),
  value:
    index === 16 || index === 17
      ? null
      : Math.round((78 + Math.sin(index * 1.3) * 6 - (index === 11 ? 9 : 0)) * 10) / 10,
}));

type FramedProps = {
  title: string;
  unit?: string;
  days: readonly Day[];
  legend?: readonly LegendItem[];
  children: ReactNode;
};

function Framed({ title, unit = "", days, legend = [], children }: FramedProps) {
  const { t, language } = useTexts();
  const table = tableOfDays(days, [t("ui.chart.time"), t("ui.chart.event")], (atMs) =>
    formatGrain(language, atMs, "day"),
  );
  return (
    <ChartFrame title={title} unit={unit} table={table} {...(legend.length > 0 ? { legend } : {})}>
      {children}
    </ChartFrame>
  );
}

export const sheet: GallerySheet = {
  title: "Days: bars, calendar, timeline",
  hasTexts: true,
  states: {
    "outages by day": () => (
      <Framed title="Outages of the month" unit="Height: category 1 to 5. Lisbon time" days={OUTAGES}>
        <DayBars title="Outages of the month" days={OUTAGES} to={5} />
      </Framed>
    ),
    "daily test": () => (
      <Framed
        title="Daily test"
        unit="27 succeeded · 2 failed · 1 untested"
        days={TESTS}
        legend={[
          { mark: { square: "above" }, label: "Succeeded" },
          { mark: { square: "lowest" }, label: "Failed, higher" },
          { mark: { square: "others" }, label: "Untested, low" },
        ]}
      >
        <DayBars title="Daily test" days={TESTS} to={1} heightPx={56} />
      </Framed>
    ),
    "counts by day": () => (
      <Framed
        title="Solution details opened"
        unit="Visits per day, days in UTC"
        days={VISITS}
        legend={[
          { mark: { square: "sequential4" }, label: "Providers" },
          { mark: { square: "sequential2" }, label: "Leadership" },
        ]}
      >
        <DayBars title="Solution details opened" days={VISITS} hasAxis heightPx={130} />
      </Framed>
    ),
    "heat calendar": () => (
      <Framed
        title="Index by day"
        unit="August 2026, days in UTC"
        days={SCORES.map(({ atMs, value }) => ({ atMs, parts: [], words: value?.toFixed(1) ?? "" }))}
      >
        <HeatCalendar
          label="Index by day"
          days={SCORES}
          limits={[72, 75, 78, 81]}
          format={(value) => value.toFixed(1)}
        />
        <RampLegend label="Index" steps={["under 72", "72", "75", "78", "81 or more"]} />
      </Framed>
    ),
    "timeline of events": () => (
      <Framed title="What was seen on 12 Aug, and by whom" unit="Lisbon time" days={[]}>
        <EventTimeline
          label="Events of 12 Aug by source"
          fromMs={hour(9)}
          toMs={hour(13)}
          nowMs={hour(15)}
          marks={[9, 10, 11, 12, 13].map((at) => ({ atMs: hour(at), label: `${String(at).padStart(2, "0")}:00` }))}
          lanes={[
            {
              name: "Our samples",
              note: "DNS, TCP, TLS",
              events: [{ id: "a", fromMs: hour(10, 15), toMs: hour(11, 35), title: "TCP fails, 22 %", tone: "event" }],
            },
            {
              name: "Routes",
              note: "BGP",
              events: [
                { id: "b", fromMs: hour(10, 9), title: "2 prefixes withdrawn", tone: "neutral" },
                { id: "c", fromMs: hour(11, 28), title: "back", tone: "neutral" },
              ],
            },
            {
              name: "Provider's notice",
              events: [{ id: "d", fromMs: hour(10), toMs: hour(12), title: "Maintenance, Faro", tone: "you" }],
            },
            {
              name: "Outage",
              events: [
                { id: "e", fromMs: hour(10, 20), title: "Opened, category 2", tone: "event" },
                { id: "f", fromMs: hour(11, 50), title: "Closed", tone: "event" },
              ],
            },
          ]}
        />
      </Framed>
    ),
  },
};
