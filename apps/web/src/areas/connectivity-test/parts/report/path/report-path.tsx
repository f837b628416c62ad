import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { useMemo, useState } from "react";
import type { Words } from "../../../results/words.ts";
import { PictureHeading } from "../show-as-table.tsx";
import { PathMap } from "./map/path-map.tsx";
import { PathBars } from "./path-bars.tsx";
import { pathOfReport } from "./path-of-report.ts";
import { PathStrip } from "./path-strip.tsx";
import { PathTable } from "./path-table.tsx";
import styles from "./report-path.module.css";
import { stripPieces } from "./strip-pieces.ts";

type Props = {
  readonly report: Report;
  readonly judgement: Judgement;
  readonly words: Words;
  readonly isMeasuring: boolean;
  readonly isPlaceLeftOut: boolean;
};

/** The way of the visitor's traffic: a map, under it a strip, and what the best of the neighbours reach. */
export function ReportPath({ report, judgement, words, isMeasuring, isPlaceLeftOut }: Props) {
  const [isTable, setTable] = useState(false);
  const path = useMemo(() => pathOfReport(report, judgement, isPlaceLeftOut), [report, judgement, isPlaceLeftOut]);
  const pieces = useMemo(() => stripPieces(path, judgement, words), [path, judgement, words]);
  return (
    <section className={styles.section} aria-labelledby="path-title">
      <PictureHeading
        id="path-title"
        title={words.t("path.title")}
        isTable={isTable}
        onTable={() => setTable(!isTable)}
      />
      <div className={styles.card}>
        {isTable ? (
          <PathTable path={path} report={report} words={words} />
        ) : (
          <>
            {isPlaceLeftOut ? (
              <p className={styles.leftOut}>{words.t("path.map.leftOut")}</p>
            ) : (
              <PathMap path={path} words={words} isMeasuring={isMeasuring} />
            )}
            <PathStrip path={path} pieces={pieces} words={words} />
            <PathBars path={path} judgement={judgement} words={words} />
          </>
        )}
      </div>
    </section>
  );
}
