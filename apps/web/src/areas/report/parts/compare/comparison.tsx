import { Select } from "@fluentui/react-components";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { compareReports } from "@waymark/rules/comparison/compare-reports";
import { isSamePlace } from "@waymark/rules/comparison/same-place";
import { useId, useMemo, useState } from "react";
import { formatMoment } from "../../../../platform/texts/formats.ts";
import { shortPlaceName } from "../../../../platform/texts/place-name.ts";
import { localPlace } from "../../../../platform/texts/place-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { wordsIn } from "../../../../platform/texts/words.ts";
import shared from "../../report.module.css";
import { WithLateTexts } from "../with-late-texts.tsx";
import styles from "./comparison.module.css";
import { ComparisonRows, ComparisonSkeleton } from "./comparison-rows.tsx";
import type { EarlierRun } from "./earlier-runs.ts";
import { useEarlierReport } from "./use-earlier-report.ts";

type Props = {
  readonly report: Report;
  readonly runs: readonly EarlierRun[];
  readonly last: EarlierRun;
};

function Comparison({ report, runs, last }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const title = useId();
  const [chosenId, choose] = useState(last.reportId);
  const chosen = runs.find(({ reportId }) => reportId === chosenId) ?? last;
  const earlier = useEarlierReport(chosen);
  const madeAtMs = Date.parse(report.dateTime);
  const nameOf = ({ startedAtMs, place }: EarlierRun) =>
    t("compare.chooseOption", {
      date: formatMoment(language, startedAtMs, madeAtMs),
      place: shortPlaceName(localPlace({ ...place, region: "" }, texts), language),
    });
  return (
    <section className={shared.section} aria-labelledby={title} aria-busy={earlier === undefined}>
      <div className={shared.head}>
        <h2 id={title} className={shared.heading}>
          {t("compare.title", { date: formatMoment(language, chosen.startedAtMs, madeAtMs) })}
        </h2>
        {runs.length > 1 && (
          <Select
            className={styles.select ?? ""}
            size="small"
            aria-label={t("compare.choose")}
            value={chosen.reportId}
            onChange={(_event, data) => choose(data.value)}
          >
            {runs.map((run) => (
              <option key={run.reportId} value={run.reportId}>
                {nameOf(run)}
              </option>
            ))}
          </Select>
        )}
      </div>
      {earlier === undefined && <ComparisonSkeleton />}
      {earlier === "failed" && <p className={styles.failed}>{t("compare.failed")}</p>}
      {earlier !== undefined && earlier !== "failed" && (
        <>
          <ComparisonRows rows={compareReports(earlier, report)} words={words} labelledBy={title} />
          <p className={styles.note}>{t(isSamePlace(earlier, report) ? "compare.note" : "compare.noteOther")}</p>
        </>
      )}
    </section>
  );
}

/** The same with its own texts, which the page of a report does not bring along. */
export const LateComparison = (props: Props) => (
  <WithLateTexts>
    <Comparison {...props} />
  </WithLateTexts>
);
