import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import type { Samples } from "../../groups/result-group.ts";
import styles from "./results.module.css";

const [WIDTH, HEIGHT, EDGE] = [96, 20, 2];
const FEWEST = 3;

/** The shape of the samples; neutral, because the judgement beside it carries the colour. */
export function Sparkline({ samples, words }: { samples: Samples; words: Words }) {
  const { t } = useTexts();
  const answered = samples.filter((sample) => sample !== null);
  if (answered.length < FEWEST) return null;
  const [least, most] = [Math.min(...answered), Math.max(...answered)];
  const xOf = (index: number) => EDGE + (index / (samples.length - 1)) * (WIDTH - 2 * EDGE);
  const yOf = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  const points = samples.flatMap((sample, index) => (sample === null ? [] : [`${xOf(index)},${yOf(sample)}`]));
  const named = t("report.results.sparkline", {
    samples: answered.length,
    least: words.ms(least),
    most: words.ms(most),
  });
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={named}>
      <polyline points={points.join(" ")} />
    </svg>
  );
}
