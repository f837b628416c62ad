import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { GallerySheet } from "../gallery.ts";
import { DivergingBars, type RatedRow, tableOfRatings } from "./diverging-bars.tsx";
import { ChartFrame } from "./frame/chart-frame.tsx";
import { CheckBar, ShareBar } from "./stacked-bar.tsx";

const rated = (
  name: string,
  [lowest, below, average, above, best]: readonly [number, number, number, number, number],
  withheld: number,
): RatedRow => ({
  name,
  counts: { lowest, below, average, above, best },
  withheld,
});

const TYPES = [
  rated("Internet provider", [22, 25, 32, 28, 24], 11),
  rated("Satellite", [3, 2, 2, 1, 1], 3),
  rated("Corporate network", [5, 8, 11, 9, 7], 6),
  rated("University", [2, 3, 7, 6, 5], 4),
  rated("TLS inspection", [3, 2, 3, 1, 1], 6),
  rated("VPN", [2, 3, 4, 3, 2], 5),
];

function Types() {
  const { t } = useTexts();
  return (
    <ChartFrame
      title="Solutions by type and rating"
      unit="Number of solutions; bars show the share of the rated, centred on Average"
      table={tableOfRatings(TYPES, "Type", (rating) => t(`ui.chart.rating.${rating}`))}
    >
      <DivergingBars rows={TYPES} nameTitle="Type" />
    </ChartFrame>
  );
}

export const sheet: GallerySheet = {
  title: "Bars: checks, shares, ratings",
  hasTexts: true,
  states: {
    "check bar": () => (
      <CheckBar
        parts={[
          { label: "21 passed", count: 21, tone: "good" },
          { label: "2 warnings", count: 2, tone: "warning" },
          { label: "0 failed", count: 0, tone: "bad" },
          { label: "1 untested", count: 1, tone: "missing" },
        ]}
        note="valid until Fri 21 Aug, 11:41"
      />
    ),
    "check bar with a failure": () => (
      <CheckBar
        parts={[
          { label: "19 passed", count: 19, tone: "good" },
          { label: "3 failed", count: 3, tone: "bad" },
        ]}
      />
    ),
    "share bar": () => (
      <ShareBar
        label="How much we can attribute"
        parts={[
          { label: "By subnet", share: 41.2, written: "41.2 %", color: "sequential5" },
          { label: "By ASN", share: 27.9, written: "27.9 %", color: "sequential4" },
          { label: "By VPN interface", share: 1.6, written: "1.6 %", color: "sequential3" },
          { label: "By certificate", share: 0.7, written: "0.7 %", color: "sequential2" },
          { label: "No solution claims it", share: 19.3, written: "19.3 %" },
          { label: "Claim awaits review", share: 5.8, written: "5.8 %" },
        ]}
      />
    ),
    "diverging bars": () => <Types />,
  },
};
