import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { GallerySheet } from "../gallery.ts";
import { Mark } from "../marks.tsx";
import { ChartFrame } from "./frame/chart-frame.tsx";
import { PairedBars, type PairedRow, tableOfPairs } from "./paired-bars.tsx";

const quicker = <Mark tone="good">111 ms quicker</Mark>;
const same = <Mark tone="missing">No clear change</Mark>;

const TIMES: readonly PairedRow[] = [
  {
    name: "Mail",
    note: "to the front door",
    before: 124,
    now: 13,
    noise: 4,
    limit: 100,
    isBeforeBad: true,
    verdict: quicker,
  },
  {
    name: "Calls",
    note: "round trip",
    before: 126,
    now: 15,
    noise: 5,
    limit: 100,
    isBeforeBad: true,
    verdict: quicker,
  },
  { name: "AI chat", note: "per message", before: 131, now: 20, noise: 6, limit: 250, verdict: quicker },
  { name: "Busy line", note: "extra delay", before: 16, now: 21, noise: 35, limit: 100, verdict: same },
];
const SPEEDS: readonly PairedRow[] = [
  { name: "Download", before: 9.4, now: 11.2, noise: 2.6, limit: 8, verdict: same },
  { name: "Upload", before: null, now: 4.1, noise: 1.1, verdict: <Mark tone="information">New</Mark> },
];

function Framed({
  title,
  hint,
  rows,
  unit,
}: {
  title: string;
  hint: string;
  rows: readonly PairedRow[];
  unit: string;
}) {
  const { t } = useTexts();
  const words = {
    name: t("ui.chart.name"),
    before: t("ui.chart.before"),
    now: t("ui.chart.now"),
    noise: t("ui.chart.noise"),
    limit: t("ui.chart.limit"),
  };
  return (
    <ChartFrame
      title="What changed"
      table={tableOfPairs(rows, unit, String, words)}
      legend={[
        { mark: { square: "pale" }, label: words.before },
        { mark: { square: "you" }, label: words.now },
        { mark: "whisker", label: words.noise },
        { mark: "limit", label: words.limit },
      ]}
    >
      <PairedBars title={title} hint={hint} rows={rows} unit={unit} format={String} />
    </ChartFrame>
  );
}

export const sheet: GallerySheet = {
  title: "Paired bars",
  hasTexts: true,
  states: {
    times: () => <Framed title="Times" hint="ms, shorter is better" rows={TIMES} unit="ms" />,
    "speeds, one without a value before": () => (
      <Framed title="Speed" hint="MB/s, more is better" rows={SPEEDS} unit="MB/s" />
    ),
  },
};
