import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { readableMs } from "@waymark/rules/findings/readable";
import { predictFixed } from "@waymark/rules/prediction/predict-fixed";
import { useMemo } from "react";
import type { Words } from "../../../../platform/texts/words.ts";
import { pathOfReport, withLocalNames } from "./path-of-report.ts";
import { timeAxisOf } from "./time-axis.ts";
import { AxisLanes } from "./time-lanes.tsx";
import styles from "./verdict-time.module.css";

type Props = {
  readonly report: Report;
  readonly judgement: Judgement;
  readonly words: Words;
  readonly isPlaceLeftOut: boolean;
};

/** The time behind the verdict: this test against the limit, and what a mended way or the best here would take. */
export function VerdictTime({ report, judgement, words, isPlaceLeftOut }: Props) {
  const { t, ms } = words;
  const path = useMemo(() => {
    const prediction = isPlaceLeftOut ? undefined : predictFixed(report, judgement);
    return withLocalNames(pathOfReport(report, judgement, isPlaceLeftOut, prediction), words);
  }, [report, judgement, isPlaceLeftOut, words]);
  const axis = timeAxisOf(path);
  const { now, fixed } = axis;
  const wonMs = now && fixed ? readableMs(now.ms - fixed.ms) : 0;
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.title}>{t("findings.figure.mailMs")}</figcaption>
      <AxisLanes axis={axis} isShort path={path} judgement={judgement} words={words} />
      {wonMs > 0 && <p className={styles.won}>{t("path.won", { time: ms(wonMs) })}</p>}
    </figure>
  );
}
