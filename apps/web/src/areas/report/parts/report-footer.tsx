import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useCredits } from "../../../platform/places/use-credits.ts";
import { isOver, type RunState } from "../../../platform/test-run/state.ts";
import { formatDateTime, formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../platform/texts/words.ts";
import { AppLink } from "../../../ui/app-link.tsx";
import { NEW_TAB } from "../../../ui/new-tab.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "../report.module.css";
import { FileActions } from "./actions/file-actions.tsx";

type Props = {
  readonly state: RunState;
  readonly report: Report;
  readonly judgement: Judgement;
  readonly words: Words;
};

export function ReportFooter({ state, report, judgement, words }: Props) {
  const { t, language } = useTexts();
  // Their licences require credits where the places are shown.
  const sources = useCredits() ?? [];
  const { basePath } = useSettings().configuration;
  const { reading } = state;
  const isTheirs = reading?.relation === "browser" || reading?.relation === "owner";
  return (
    <footer className={styles.footer}>
      {/* Without what a link or a secret may carry: paper lies around. */}
      <p className={styles.onPaper}>
        <strong>{t("shell.product")}</strong> · {`${window.location.origin}${basePath}/report/${report.id}`}
      </p>
      <p>
        <strong>{t("report.foot.rules", { version: judgement.ruleSet })}</strong>
        {" · "}
        <span>{t("test.foot.started", { time: formatDateTime(language, new Date(report.dateTime)) })}</span>
        {isOver(state.stage) && state.bytesUsed > 0 && (
          <>
            {" · "}
            <span>{t("test.band.dataUsed", { used: words.megabytes(state.bytesUsed) })}</span>
          </>
        )}
      </p>
      <p>
        {t("test.foot.stored")}{" "}
        {isTheirs && t("report.foot.kept", { date: formatDay(language, new Date(reading.until)) })}
      </p>
      {state.reading?.relation === "owner" && (
        <p>
          <AppLink className={ui.link} to={`/your-data?report=${report.id}`}>
            {t("report.foot.yourData")}
          </AppLink>
        </p>
      )}
      {sources.length > 0 && (
        <p>
          {t("test.foot.credits")}{" "}
          {sources.map(({ name, url }, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <a className={ui.link} href={url} {...NEW_TAB}>
                {name}
                <span className={ui.visuallyHidden}> ({t("shell.link.newTab")})</span>
              </a>
            </span>
          ))}
        </p>
      )}
      {isOver(state.stage) && <FileActions report={report} judgement={judgement} />}
    </footer>
  );
}
