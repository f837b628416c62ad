import { formatNumber, type NumberStyle, type Unit, unitName } from "../platform/texts/quantity.ts";
import { useTexts } from "../platform/texts/texts-context.tsx";
import styles from "./quantity.module.css";

type Props = NumberStyle & {
  /** Null where there is no figure: it is shown as a dash, beside which a reason belongs. */
  readonly value: number | null;
  /** Absent where a column head or an axis names it. */
  readonly unit?: Unit;
  /** Half of the interval around the value, small and grey. */
  readonly plusMinus?: number;
  /** `large`: a figure that leads a tile, with its unit small beside it. */
  readonly size?: "text" | "large";
};

/** A number and its unit, which no line break parts, in tabular figures. */
export function Quantity({ value, unit, plusMinus, size = "text", ...style }: Props) {
  const { language } = useTexts();
  if (value === null)
    return (
      <span className={styles.quantity} data-size={size}>
        <span className={styles.number}>–</span>
      </span>
    );
  const { digits } = style;
  const gap = unit === "%" && language !== "en" ? "" : "\u00a0";
  return (
    <span className={styles.quantity} data-size={size}>
      <span className={styles.number}>{formatNumber(language, value, style, unit)}</span>
      {plusMinus !== undefined && (
        <span className={styles.margin}>{`\u00a0±\u00a0${formatNumber(language, plusMinus, { digits }, unit)}`}</span>
      )}
      {unit && (
        <>
          {gap}
          <span className={styles.unit}>{unitName(language, unit)}</span>
        </>
      )}
    </span>
  );
}
