import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { GallerySheet } from "../gallery.ts";
import { ChartFrame } from "./frame/chart-frame.tsx";
import { IntervalCell } from "./interval-cell.tsx";
import { RankedIntervals, type RankGroup, tableOfRanks } from "./ranked-intervals.tsx";

const oneDecimal = (value: number) => value.toFixed(1);
const row = (name: string, value: number, half: number, ...cells: string[]) => ({
  name,
  interval: { value, low: value - half, high: value + half },
  cells,
});

const LADDER: readonly RankGroup[] = [
  {
    rank: "1–3",
    rows: [
      row("Adatum Telecom", 84.3, 1.1, "41,870", "100+"),
      row("Fabrikam Fibra", 82.8, 1.2, "22,310", "100+"),
      row("Woodgrove Connect", 85.7, 1.9, "9,140", "50–99"),
    ],
  },
  { rank: "4", rows: [row("Litware Broadband", 80.7, 0.8, "58,220", "100+")] },
  {
    rank: "5–6",
    rows: [
      row("Coho Fibra", 77.6, 1.6, "12,480", "50–99"),
      { ...row("Northwind Fibre Business", 78.4, 1.2, "36,773", "100+"), isYou: true },
    ],
  },
  { rank: "13", rows: [row("Wingtip Cabo", 61.8, 2.6, "2,240", "10–19")] },
  {
    rank: "–",
    rows: [
      { name: "Lamna Networks", reason: "Withheld: one organisation decides the value", cells: ["3,020", "20–49"] },
    ],
  },
  {
    rank: "–",
    rows: [
      {
        name: "Relecloud Access",
        reason: "No rank: 52 % of the weight is covered, 70 % is needed",
        cells: ["1,480", "10–19"],
      },
    ],
  },
];

const AVAILABILITY: readonly RankGroup[] = [
  { rank: "", rows: [{ ...row("All", 99.93, 0.006), isYou: true }] },
  { rank: "", rows: [row("Mail", 99.95, 0.008)] },
  { rank: "", rows: [row("Files", 99.93, 0.011)] },
  { rank: "", rows: [row("Calls", 99.9, 0.016)] },
];

function Ladder() {
  const { t } = useTexts();
  const words = {
    name: "Provider",
    value: "Index",
    rank: t("ui.chart.rank"),
    low: t("ui.chart.low"),
    high: t("ui.chart.high"),
  };
  return (
    <ChartFrame
      title="Three share the lead in Portugal"
      unit="13 of 15 internet providers are ranked. Providers whose 95 % intervals overlap share a rank, in alphabetical order."
      table={tableOfRanks(LADDER, oneDecimal, words)}
    >
      <RankedIntervals
        label="Providers by rank"
        nameTitle="Provider"
        valueTitle="Index"
        groups={LADDER}
        columns={["Samples", "Orgs"]}
        axis={{ from: 58, to: 90 }}
        target={{ value: 84, label: "Target 84.0" }}
        format={oneDecimal}
      />
    </ChartFrame>
  );
}

function Availability() {
  const { t } = useTexts();
  const twoDecimals = (value: number) => value.toFixed(2);
  const words = {
    name: "Workload",
    value: "%",
    rank: t("ui.chart.rank"),
    low: t("ui.chart.low"),
    high: t("ui.chart.high"),
  };
  return (
    <ChartFrame
      title="Availability"
      unit="Share of attempts that worked, in % (axis from 99.84), 95 % interval"
      table={tableOfRanks(AVAILABILITY, twoDecimals, words)}
      note="What failed, 0.07 %, is as much as 31 minutes of the month."
    >
      <RankedIntervals
        label="Availability"
        nameTitle="Workload"
        valueTitle="%"
        groups={AVAILABILITY}
        axis={{ from: 99.84, to: 100 }}
        format={twoDecimals}
      />
    </ChartFrame>
  );
}

export const sheet: GallerySheet = {
  title: "Ranked intervals",
  hasTexts: true,
  states: {
    "with ranks, target and rows without one": () => <Ladder />,
    "without ranks": () => <Availability />,
    "one interval in a cell of a table": () => (
      <IntervalCell axis={{ from: 50, to: 100 }} value={79.2} low={74.1} high={84.3} target={84} />
    ),
  },
};
