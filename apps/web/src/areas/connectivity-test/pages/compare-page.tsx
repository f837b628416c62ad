import { Button, Switch } from "@fluentui/react-components";
import { ArrowClockwiseRegular } from "@fluentui/react-icons/svg/arrow-clockwise";
import { CheckmarkCircleRegular } from "@fluentui/react-icons/svg/checkmark-circle";
import { DocumentRegular } from "@fluentui/react-icons/svg/document";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { clearChanges } from "@waymark/rules/comparison/clear-changes";
import { compareReports } from "@waymark/rules/comparison/compare-reports";
import { isSamePlace } from "@waymark/rules/comparison/same-place";
import { use, useMemo, useState } from "react";
import { useParams } from "react-router";
import { formatMoment } from "../../../platform/texts/formats.ts";
import { ownReportsTextsIn, reportTextsIn } from "../../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import { MessagePage } from "../../../ui/message-page.tsx";
import ui from "../../../ui/ui.module.css";
import comparison from "../parts/report/compare/comparison.module.css";
import { ComparisonRows, ComparisonSkeleton } from "../parts/report/compare/comparison-rows.tsx";
import { type Pair, useTwoReports } from "../parts/report/compare/use-two-reports.ts";
import { placeName } from "../place-name.ts";
import { wordsIn } from "../results/words.ts";
import styles from "./compare-page.module.css";

const TITLE_ID = "compare-title";

function Side({ name, report }: { name: string; report: Report }) {
  const { t, language } = useTexts();
  const place = {
    city: report.browserLocationCity,
    region: report.browserLocationRegion,
    country: report.browserLocationCountry,
  };
  return (
    <div className={styles.side}>
      <dt>{name}</dt>
      <dd>
        <AppLink className={ui.link} to={`/report/${report.id}`}>
          {formatMoment(language, Date.parse(report.dateTime), Date.now())}
        </AppLink>
        <span className={styles.place}>{placeName(place, language) || t("history.placeHidden")}</span>
      </dd>
    </div>
  );
}

function Result({ before, after }: Pair) {
  const { t, language } = useTexts();
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const rows = useMemo(() => compareReports(before, after), [before, after]);
  const changed = clearChanges(rows);
  const [isAll, setAll] = useState(false);
  const shown = isAll ? rows : changed;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.summary} role="status">
          {changed.length === 0 ? t("history.compare.nothing") : t.count("history.compare.changed", changed.length)}
        </p>
        <Switch
          label={t("history.compare.showAll")}
          checked={isAll}
          onChange={(_event, { checked }) => setAll(checked)}
        />
      </div>
      {shown.length > 0 ? (
        <ComparisonRows rows={shown} words={words} labelledBy={TITLE_ID} />
      ) : (
        <p className={styles.nothing}>
          <CheckmarkCircleRegular className={styles.icon ?? ""} />
          {t("history.compare.nothingText")}
        </p>
      )}
      <p className={comparison.note}>{t(isSamePlace(before, after) ? "compare.note" : "compare.noteOther")}</p>
    </>
  );
}

function Compared({ one, other }: { one: string; other: string }) {
  const { t } = useTexts();
  const { read, retry } = useTwoReports(one, other);
  if (read === "failed")
    return (
      <MessagePage
        icon={<DocumentRegular />}
        title={t("history.compare.failed")}
        actions={
          <>
            <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={retry}>
              {t("problem.retry")}
            </Button>
            <AppLink className={ui.link} to="/reports">
              {t("history.compare.back")}
            </AppLink>
          </>
        }
      >
        <p role="alert">{t("history.compare.failedText")}</p>
      </MessagePage>
    );
  return (
    <div className={styles.page} aria-busy={read === undefined}>
      <AppLink className={`${ui.link} ${styles.back}`} to="/reports">
        {t("history.compare.back")}
      </AppLink>
      <h1 id={TITLE_ID} className={styles.title}>
        {t("history.compare.title")}
      </h1>
      {read === undefined ? (
        <ComparisonSkeleton />
      ) : (
        <>
          <dl className={styles.sides}>
            <Side name={t("compare.column.before")} report={read.before} />
            <Side name={t("compare.column.now")} report={read.after} />
          </dl>
          <Result {...read} />
        </>
      )}
    </div>
  );
}

/** Two reports side by side: what clearly changed from the older to the newer one. */
export function ComparePage() {
  const { reportId = "", otherId = "" } = useParams();
  const { language } = useTexts();
  const [own, report] = [ownReportsTextsIn(language), reportTextsIn(language)];
  const [ownTexts, reportTexts] = [use(own), use(report)];
  const texts = useMemo(() => ({ ...reportTexts, ...ownTexts }), [reportTexts, ownTexts]);
  return (
    <MoreTexts texts={texts}>
      <Compared one={reportId} other={otherId} />
    </MoreTexts>
  );
}
