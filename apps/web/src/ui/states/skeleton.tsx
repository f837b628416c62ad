import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import styles from "./skeleton.module.css";

type Props = {
  /** The shape of what will stand here. */
  readonly shape?: "lines" | "rows" | "tiles" | "chart";
  readonly count?: number;
};

const COUNTS = { lines: 3, rows: 10, tiles: 4, chart: 12 };
/** Columns of a chart, in percent of its height. */
const HEIGHTS = [52, 64, 48, 70, 78, 60, 66, 84, 72, 58, 76, 90];

/** Stands where data will stand, in about its size, so that nothing jumps. */
export function Skeleton({ shape = "lines", count = COUNTS[shape] }: Props) {
  const { t } = useTexts();
  return (
    <div role="status">
      <span className={ui.visuallyHidden}>{t("ui.loading")}</span>
      <div className={styles[shape]} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index} className={styles.item}>
            <span
              className={styles.bar}
              {...(shape === "chart" ? { style: { height: `${HEIGHTS[index % HEIGHTS.length]}%` } } : {})}
            />
            {shape === "tiles" && <span className={styles.figure} />}
          </div>
        ))}
      </div>
    </div>
  );
}
