import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { predictFixed } from "@waymark/rules/prediction/predict-fixed";
import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { type Words, wordsIn } from "../../../../platform/texts/words.ts";
import { PictureHeading } from "../../../../ui/picture-heading.tsx";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import { PathMap } from "../map/path-map.tsx";
import { FixedSwitch, type IfFixed } from "../tiles/if-fixed.tsx";
import { WithLateTexts } from "../with-late-texts.tsx";
import { pathOfReport, withLocalNames } from "./path-of-report.ts";
import { PathStrip } from "./path-strip.tsx";
import styles from "./report-path.module.css";
import { stripPieces } from "./strip-pieces.ts";
import { TimeLanes } from "./time-lanes.tsx";
import { VerdictTime } from "./verdict-time.tsx";

const PathTable = lazy(() =>
  loadChunk(() => import("./path-table.tsx")).then((module) => ({ default: module.PathTable })),
);

type Props = {
  readonly report: Report;
  readonly judgement: Judgement;
  readonly words: Words;
  readonly isMeasuring: boolean;
  readonly isPlaceLeftOut: boolean;
  /** Whether it is drawn how the way would be without the fault. */
  readonly ifFixed: IfFixed;
};

/** The way of the visitor's traffic: a map, under it a strip, and the time it takes against what it could. */
export function ReportPath({ report, judgement, words, isMeasuring, isPlaceLeftOut, ifFixed }: Props) {
  const [isTable, setTable] = useState(false);
  const prediction = useMemo(
    () => (isMeasuring || isPlaceLeftOut ? undefined : predictFixed(report, judgement)),
    [report, judgement, isMeasuring, isPlaceLeftOut],
  );
  const shown = ifFixed.isOn ? prediction : undefined;
  const path = useMemo(
    () => withLocalNames(pathOfReport(report, judgement, isPlaceLeftOut, shown), words),
    [report, judgement, isPlaceLeftOut, shown, words],
  );
  const pieces = useMemo(() => stripPieces(path, judgement, words), [path, judgement, words]);
  return (
    <section className={styles.section} aria-labelledby="path-title">
      <PictureHeading
        id="path-title"
        title={words.t("path.title")}
        isTable={isTable}
        onTable={() => setTable(!isTable)}
        words={{ asTable: words.t("path.asTable"), asPicture: words.t("path.asPicture") }}
      />
      <div className={styles.card}>
        {isTable ? (
          <QuietBoundary>
            <Suspense fallback={null}>
              <PathTable path={path} report={report} words={words} />
            </Suspense>
          </QuietBoundary>
        ) : (
          <>
            {isPlaceLeftOut ? (
              <p className={styles.leftOut}>{words.t("path.map.leftOut")}</p>
            ) : (
              <PathMap path={path} words={words} isMeasuring={isMeasuring} />
            )}
            <PathStrip path={path} pieces={pieces} words={words} />
            <TimeLanes
              path={path}
              judgement={judgement}
              words={words}
              actions={prediction && <FixedSwitch {...ifFixed} />}
            />
          </>
        )}
      </div>
    </section>
  );
}

function WithOwnWords({ children }: { children: (words: Words) => ReactNode }) {
  const { t, language } = useTexts();
  return children(useMemo(() => wordsIn(language, t), [language, t]));
}

/** The same with its own texts, which the page of a report does not bring along. */
export const LateReportPath = (props: Omit<Props, "words">) => (
  <WithLateTexts>
    <WithOwnWords>{(words) => <ReportPath {...props} words={words} />}</WithOwnWords>
  </WithLateTexts>
);

/** For the verdict above. It is drawn with the same parts and comes with them. */
export const LateVerdictTime = (props: Omit<ComponentProps<typeof VerdictTime>, "words">) => (
  <WithLateTexts>
    <WithOwnWords>{(words) => <VerdictTime {...props} words={words} />}</WithOwnWords>
  </WithLateTexts>
);
