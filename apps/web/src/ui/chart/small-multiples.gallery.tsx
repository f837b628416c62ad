import type { GallerySheet } from "../gallery.ts";
import { ChartFrame } from "./frame/chart-frame.tsx";
import { type Multiple, SmallMultiples } from "./small-multiples.tsx";

const month = (index: number) => Date.UTC(2024, 8 + index, 1);
const oneDecimal = (value: number) => value.toFixed(1);
const TARGET = [0, 23].map((index) => ({ atMs: month(index), value: 82 + index * 0.087 }));

const provider = (name: string, from: number, to: number, look: "you" | "other" = "you"): Multiple => ({
  name,
  look,
  target: TARGET,
  points: Array.from({ length: 24 }, (_, index) => {
    const value = index === 23 ? to : from + ((to - from) * index) / 23 + Math.sin(index * 1.3 + from) * 0.7;
    return { atMs: month(index), value, low: value - 1.3, high: value + 1.3 };
  }),
});

const ALL = [
  provider("Adatum Telecom", 81, 84.3),
  provider("Fabrikam Fibra", 72, 82.8),
  provider("Woodgrove Connect", 83.5, 85.7),
  provider("Northwind Fibre Business", 73, 78.4),
  provider("Tailspin Net", 75, 70.6),
  provider("Other providers", 71.5, 72.9, "other"),
];

const weeks = (before: number, after: number, noise: number) =>
  Array.from({ length: 100 }, (_, index) => ({
    atMs: Date.UTC(2024, 7, 19) + index * 604_800_000,
    value: index >= 48 && index < 52 ? null : (index < 90 ? before : after) + Math.sin(index * 2.1) * noise,
  }));
const line = (value: number) => [
  { atMs: Date.UTC(2024, 7, 19), value },
  { atMs: Date.UTC(2024, 7, 19) + 99 * 604_800_000, value },
];

const OWN: readonly Multiple[] = [
  {
    name: "RTT, median",
    points: weeks(58, 96, 3),
    target: line(41),
    figure: { value: "96", unit: "ms", note: "Was 58 in June · target 41" },
  },
  {
    name: "Files, P25",
    points: weeks(7.9, 6.2, 0.1),
    target: line(9.4),
    figure: { value: "6.2", unit: "MB/s", note: "Was 7.9 in June · target 9.4" },
  },
  {
    name: "Calls",
    points: weeks(3.75, 3.2, 0.03),
    target: line(3.9),
    figure: { value: "3.20", unit: "MOS", note: "Was 3.75 in June · target 3.90" },
  },
  {
    name: "Availability",
    points: weeks(99.88, 99.41, 0.02),
    target: line(99.9),
    figure: { value: "99.41", unit: "%", note: "28 days · target 99.90" },
  },
];

const table = {
  columns: ["Provider", "Aug 2026"],
  rows: ALL.map(({ name, points }) => [name, oneDecimal(points.at(-1)?.value ?? 0)]),
};

export const sheet: GallerySheet = {
  title: "Small multiples",
  hasTexts: true,
  states: {
    "one axis for all": () => (
      <ChartFrame
        title="24 months"
        unit="Index, same axis 60 to 90; band: 95 % interval; dashed: target baseline"
        frame="section"
        table={table}
      >
        <SmallMultiples multiples={ALL} grain="month" format={oneDecimal} axis={{ from: 60, to: 90 }} />
      </ChartFrame>
    ),
    "an axis each, with a figure": () => <SmallMultiples multiples={OWN} grain="week" format={oneDecimal} axis="own" />,
  },
};
