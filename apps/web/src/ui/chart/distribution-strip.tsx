import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import styles from "./frame/chart.module.css";
import { useWidth } from "./frame/use-width.ts";
import { estimateWidth, pushApart } from "./scale/labels.ts";
import { createValueAxis, scaleOf } from "./scale/value-axis.ts";

type Props = {
  readonly axis: { readonly from: number; readonly to: number };
  readonly peers: readonly number[];
  readonly you: { readonly value: number; readonly low?: number; readonly high?: number; readonly label: string };
  readonly target?: { readonly value: number; readonly label: string };
  /** What the thin marks are. */
  readonly note: string;
  readonly format: (value: number) => string;
};

const HEIGHT = 66;
const BAR = { top: 26, height: 16 };

/** Where you stand among your peers on one axis: thin marks are peers, the box is your interval. */
export function DistributionStrip({ axis, peers, you, target, note, format }: Props) {
  const { t } = useTexts();
  const [box, width] = useWidth<HTMLDivElement>();
  const x = scaleOf(axis.from, axis.to, 1, width - 1);
  const { ticks } = createValueAxis([], axis);
  const labels = [{ value: you.value, text: you.label, className: styles.youText }];
  if (target) labels.push({ value: target.value, text: target.label, className: styles.strongText });
  const centers = pushApart(
    labels.map(({ value, text }) => ({ center: x(value), size: estimateWidth(text, 13) + 16 })),
    0,
    width,
  );
  const anchorOf = (tick: number) => (tick === axis.from ? "start" : tick === axis.to ? "end" : "middle");
  return (
    <div ref={box}>
      <p className={ui.visuallyHidden}>
        {[
          you.label,
          target?.label,
          t("ui.chart.peers", {
            values: [...peers]
              .sort((a, b) => a - b)
              .map(format)
              .join(", "),
          }),
        ]
          .filter(Boolean)
          .join(". ")}
      </p>
      <svg className={styles.drawing} width={width} height={HEIGHT} aria-hidden="true">
        <rect className={styles.track} width={width} y={BAR.top} height={BAR.height} rx="4" />
        {peers.map((peer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two peers may have the same value
          <path key={index} className={styles.peerMark} d={`M${x(peer)} ${BAR.top + 2}v${BAR.height - 4}`} />
        ))}
        {you.low !== undefined && you.high !== undefined && (
          <rect
            className={styles.youBox}
            x={x(you.low)}
            width={x(you.high) - x(you.low)}
            y={BAR.top}
            height={BAR.height}
          />
        )}
        {target && <path className={styles.strongLimit} d={`M${x(target.value)} ${BAR.top - 6}v${BAR.height + 12}`} />}
        <path className={styles.youMark} d={`M${x(you.value)} ${BAR.top - 4}v${BAR.height + 8}`} />
        {labels.map(({ text, className }, index) => (
          <text key={text} className={className} x={centers[index]} y={12} textAnchor="middle" fontSize="13">
            {text}
          </text>
        ))}
        {ticks.map((tick) => (
          <text key={tick} className={styles.axisText} x={x(tick)} y={HEIGHT - 4} textAnchor={anchorOf(tick)}>
            {format(tick)}
          </text>
        ))}
      </svg>
      <p className={styles.caption}>{note}</p>
    </div>
  );
}
