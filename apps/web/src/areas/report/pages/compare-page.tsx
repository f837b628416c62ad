import { Button, Switch } from "@fluentui/react-components";
import { ArrowClockwiseRegular } from "@fluentui/react-icons/svg/arrow-clockwise";
import { ArrowSwapRegular } from "@fluentui/react-icons/svg/arrow-swap";
import { DocumentRegular } from "@fluentui/react-icons/svg/document";
import { clearChanges, compareReports } from "@waymark/rules/comparison/compare-reports";
import type { ComparedRow } from "@waymark/rules/comparison/compared";
import { isSamePlace } from "@waymark/rules/comparison/same-place";
import { useMemo, useState } from "react";
import { useParams } from "react-router";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { Translate } from "../../../platform/texts/translate.ts";
import { wordsIn } from "../../../platform/texts/words.ts";
import { AppLink } from "../../../ui/app-link.tsx";
import { MessagePage } from "../../../ui/message-page.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import ui from "../../../ui/ui.module.css";
import { ComparedHandOver } from "../parts/compare/compared-hand-over.tsx";
import { ComparedPaths } from "../parts/compare/compared-paths.tsx";
import { ComparisonChart } from "../parts/compare/comparison-chart.tsx";
import { ComparisonSkeleton } from "../parts/compare/comparison-rows.tsx";
import { Gain } from "../parts/compare/gain.tsx";
import { type Pair, useTwoReports } from "../parts/compare/use-two-reports.ts";
import { VerdictCard } from "../parts/compare/verdict-card.tsx";
import styles from "./compare-page.module.css";

const UNTOLD: ReadonlySet<ComparedRow["reason"]> = new Set(["missingBefore", "missingAfter", "fewSamples"]);

/** How many results changed clearly, lie within the noise and cannot be compared. */
function summaryOf(rows: readonly ComparedRow[], t: Translate): string {
  const changed = clearChanges(rows).length;
  const untold = rows.filter(({ reason }) => UNTOLD.has(reason)).length;
  const within = rows.length - changed - untold;
  return [
    changed === 0 ? t("history.compare.nothing") : t.count("history.compare.changed", changed),
    ...(within === 0 ? [] : [t.count("history.compare.within", within)]),
    ...(untold === 0 ? [] : [t.count("history.compare.open", untold)]),
  ].join(" · ");
}

/** What at least one of the two tests has measured. */
const measuredRows = ({ before, after }: Pair): readonly ComparedRow[] =>
  compareReports(before.report, after.report).filter(({ reason }) => reason !== "missingBoth");

type ResultProps = Pair & { readonly rows: readonly ComparedRow[]; readonly summary: string };

function Result({ before, after, rows, summary }: ResultProps) {
  const { t, language } = useTexts();
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const [isOnlyClear, setOnlyClear] = useState(false);
  const changed = clearChanges(rows);
  const canFilter = changed.length > 0 && changed.length < rows.length;
  return (
    <>
      <Gain rows={rows} before={before} words={words} />
      <ComparedHandOver before={before} after={after} />
      <div className={styles.sides}>
        <VerdictCard name={t("compare.column.before")} judged={before} />
        <VerdictCard name={t("compare.column.now")} judged={after} />
      </div>
      {!isSamePlace(before.report, after.report) && <Notice tone="info">{t("compare.noteOther")}</Notice>}
      <ComparisonChart
        rows={isOnlyClear && canFilter ? changed : rows}
        words={words}
        summary={summary}
        note={t("compare.note")}
        actions={
          canFilter && (
            <Switch
              label={t("history.compare.onlyClear")}
              checked={isOnlyClear}
              onChange={(_event, { checked }) => setOnlyClear(checked)}
            />
          )
        }
      />
      <ComparedPaths before={before} after={after} words={words} />
    </>
  );
}

function Compared({ one, other }: { one: string; other: string }) {
  const { t } = useTexts();
  const { read, retry } = useTwoReports(one, other);
  const [isSwapped, setSwapped] = useState(false);
  const pair = useMemo(() => {
    if (read === "failed" || read === undefined) return undefined;
    return isSwapped ? { before: read.after, after: read.before } : read;
  }, [read, isSwapped]);
  const rows = useMemo(() => pair && measuredRows(pair), [pair]);
  const summary = rows && summaryOf(rows, t);
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
    <Page>
      <PageHeader
        title={t("history.compare.title")}
        trail={[{ name: t("shell.nav.reports"), to: "/reports" }]}
        current={t("history.compare")}
        lead={<span role="status">{summary}</span>}
        actions={
          pair && (
            <Button icon={<ArrowSwapRegular />} aria-pressed={isSwapped} onClick={() => setSwapped(!isSwapped)}>
              {t("compare.swap")}
            </Button>
          )
        }
      />
      {pair && rows && summary ? (
        <Result {...pair} rows={rows} summary={summary} />
      ) : (
        <div aria-busy="true">
          <ComparisonSkeleton />
        </div>
      )}
    </Page>
  );
}

/** Two reports side by side: what clearly changed from the older to the newer one, or the other way round. */
export function ComparePage() {
  const { reportId = "", otherId = "" } = useParams();
  return <Compared one={reportId} other={otherId} />;
}
