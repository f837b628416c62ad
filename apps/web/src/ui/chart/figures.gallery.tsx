import type { GallerySheet } from "../gallery.ts";
import { DistributionStrip } from "./distribution-strip.tsx";
import { Kpi, KpiRow } from "./kpi.tsx";
import { Meter } from "./meter.tsx";
import { Sparkline } from "./sparkline.tsx";

const whole = (value: number) => String(value);

const Strip = ({ value, target, label }: { value: number; target: number; label: string }) => (
  <DistributionStrip
    axis={{ from: 50, to: 100 }}
    peers={[66.1, 68.9, 70.4, 72.2, 73, 74.6, 75.5, 77.1, 79.8, 82.8, 84.1, 85.6]}
    you={{ value, low: value - 1.2, high: value + 1.2, label }}
    target={{ value: target, label: `Target ${target.toFixed(1)}` }}
    note="Thin marks: 12 peers of the same kind in Portugal"
    format={whole}
  />
);

export const sheet: GallerySheet = {
  title: "Figures: KPI, distribution strip, sparkline, meter",
  hasTexts: true,
  states: {
    "a large figure": () => (
      <KpiRow isCard={false}>
        <Kpi size="large" label="Network performance index" value="78.4" plusMinus="1.2" />
      </KpiRow>
    ),
    "distribution strip with you": () => <Strip value={78.4} target={84} label="You 78.4 ± 1.2" />,
    "labels that would collide": () => <Strip value={83.4} target={84} label="You 83.4 ± 1.2" />,
    "figures in a card, with trend": () => (
      <KpiRow>
        <Kpi
          label="Solutions"
          value="312"
          trend={{ text: "+6 since July", direction: "up" }}
          note="of 187 providers, in 74 countries"
        />
        <Kpi label="With a rating" value="268" trend={{ text: "86 %" }} note="44 withheld, most for too few samples" />
        <Kpi
          label="Figures withheld"
          value="40.1"
          unit="%"
          trend={{ text: "−4.3 points", direction: "down" }}
          note="of 18,420 solutions at places"
        />
        <Kpi label="Availability" value="99.93" unit="%" plusMinus="0.01" note="1.9 million attempts" />
      </KpiRow>
    ),
    "small figures": () => (
      <KpiRow isCard={false}>
        <Kpi size="small" label="Availability" value="99.92" unit="%" note="± 0.01" />
        <Kpi size="small" label="Mail, median" value="33" unit="ms" note="target 22" />
        <Kpi size="small" label="Files, P25" value="11.3" unit="MB/s" note="target 13.2" />
        <Kpi size="small" label="Calls, MOS" value="3.94" note="target 4.09" />
      </KpiRow>
    ),
    "a figure with its history": () => (
      <KpiRow>
        <Kpi
          label="Faro"
          value="58.9"
          plusMinus="3.1"
          history={[70, 69, 70, 68, 67, 66, 66, 64, 62, 61, 60, 58.9]}
          note="was 64.0 in June"
        />
        <Kpi label="Guarda" value="–" note="Withheld: needs 11 more samples" />
      </KpiRow>
    ),
    sparklines: () => (
      <>
        <Sparkline
          values={[77, 78, 78, 79, 79, 80, 80, 81, 81, 82, 82, 81.9]}
          label="Lisbon, twelve months: from 77 to 81.9"
        />
        <Sparkline values={[4, 5, null, null, 6, 7, 6, 8]} look="other" label="With a gap: from 4 to 8" />
        <Sparkline
          values={[58, 57, 59, 58, 96, 97]}
          target={41}
          widthPx={160}
          heightPx={36}
          label="RTT: from 58 to 97, target 41"
        />
      </>
    ),
    meters: () => (
      <>
        <Meter label="Newest sample 4 min ago, aim 15 min" value={4} limit={15} />
        <Meter label="Oldest proof 88 days, recheck at 90" value={88} limit={90} />
        <Meter label="41 days, aim 31" value={41} limit={31} isBeyond />
        <Meter label="15 of 20 states" value={75} />
      </>
    ),
  },
};
