import { Button } from "@fluentui/react-components";
import { HourglassRegular } from "@fluentui/react-icons/svg/hourglass";
import { useNavigate } from "react-router";
import { formatHandOverDay } from "../../../../platform/test-run/hand-over-days.ts";
import { type RunEntry, temporaryReportPath } from "../../../../platform/test-run/run-request.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { turnIfLoaded } from "../../chunks.ts";
import type { Waiting } from "../../find-waiting.ts";
import styles from "./waiting-line.module.css";

type Props = { readonly waiting: Waiting; readonly onStop: () => void };

/** Somebody was asked to fix something: a quiet line at first, later the question whether it is fixed. */
export function WaitingLine({ waiting: { to, atMs, request, isDue }, onStop }: Props) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const date = formatHandOverDay(language, atMs);
  const retest = () =>
    turnIfLoaded(() => void navigate(temporaryReportPath(), { state: { runRequest: request } satisfies RunEntry }));
  return (
    <div className={styles.line} data-due={isDue}>
      <HourglassRegular className={styles.icon ?? ""} />
      <p className={styles.text}>{t(isDue ? `start.waiting.ask.${to}` : `start.waiting.since.${to}`, { date })}</p>
      <div className={styles.buttons}>
        <Button size="small" appearance={isDue ? "secondary" : "subtle"} onClick={retest}>
          {t("start.waiting.retest")}
        </Button>
        {isDue && (
          <Button size="small" appearance="subtle" onClick={onStop}>
            {t("start.waiting.stop")}
          </Button>
        )}
      </div>
    </div>
  );
}
