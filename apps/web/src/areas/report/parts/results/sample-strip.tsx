import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import type { Samples } from "../../groups/result-group.ts";
import styles from "./results.module.css";

const [WIDTH, HEIGHT, RADIUS, STEP] = [560, 56, 3, 7];
const BINS = 60;

/** Every sample as a dot over its time: where most lie, and what strayed. The list below says the same in words. */
export function SampleStrip({ samples, words }: { samples: Samples; words: Words }) {
  const { t } = useTexts();
  const answered = samples.filter((sample) => sample !== null);
  if (answered.length === 0) return null;
  const [least, most] = [Math.min(...answered), Math.max(...answered)];
  const span = most - least || 1;
  const heights = new Map<number, number>();
  const dots = answered.map((sample, index) => {
    const bin = Math.round(((sample - least) / span) * BINS);
    const level = heights.get(bin) ?? 0;
    heights.set(bin, level + 1);
    return { key: index, x: RADIUS + (bin / BINS) * (WIDTH - 2 * RADIUS), y: HEIGHT - RADIUS - 1 - level * STEP };
  });
  const top = Math.min(0, ...dots.map(({ y }) => y - RADIUS));
  const list = samples.map((sample) => (sample === null ? t("report.results.noAnswer") : words.ms(sample)));
  return (
    <div className={styles.strip}>
      <svg viewBox={`0 ${top} ${WIDTH} ${HEIGHT - top}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {dots.map(({ key, x, y }) => (
          <circle key={key} cx={x} cy={y} r={RADIUS} />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{words.ms(least)}</span>
        <span>{words.ms(most)}</span>
      </p>
      <p className={styles.sampleList}>
        <strong>{t("report.results.sampleList")}:</strong> {list.join(", ")}
      </p>
    </div>
  );
}
