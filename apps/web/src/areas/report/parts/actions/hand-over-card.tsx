import { Button } from "@fluentui/react-components";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { type ReactNode, useEffect, useId } from "react";
import { formatHandOverDay, remindFromMs } from "../../../../platform/test-run/hand-over-days.ts";
import { browserKeptRuns, type KeptVerdict } from "../../../../platform/test-run/kept-runs.ts";
import { REPORT_PATH } from "../../../../platform/test-run/run-request.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../../ui/app-link.tsx";
import { Mark } from "../../../../ui/marks.tsx";
import { Moment } from "../../../../ui/moment.tsx";
import ui from "../../../../ui/ui.module.css";
import shared from "../../report.module.css";
import { WithLateTexts } from "../with-late-texts.tsx";
import type { HandOver as HandOverFact } from "./hand-over.ts";
import { HandOverOutcome } from "./hand-over-outcome.tsx";
import styles from "./help.module.css";
import type { Addressee, Help, Taken } from "./help-kinds.ts";
import { useHandOver } from "./use-hand-over.ts";

type Props = {
  readonly handOver: HandOverFact;
  readonly report: Report;
  readonly judgement: Judgement;
  /** A button that shows the message once more. */
  readonly again: (help: Help & { readonly kind: Addressee }, name: string) => ReactNode;
  readonly onEnd: () => void;
};

const KIND = { yourIt: "it", yourProvider: "provider" } as const satisfies Record<string, Addressee>;

function Waiting({ handOver: { note }, again, onEnd }: Props) {
  const { t, language } = useTexts();
  const help = { kind: KIND[note.to], about: note.about };
  return (
    <>
      <ol className={styles.timeline}>
        <li>
          <Mark tone="good">{t("handOver.copied")}</Mark>
          <p>
            <Moment at={note.atMs} as="dateTime" />
          </p>
        </li>
        <li aria-current="step">
          <Mark tone="measuring">{t(`handOver.title.${note.to}`)}</Mark>
          <p>{t("handOver.kept")}</p>
        </li>
        <li>
          <Mark tone="waiting">{t("handOver.next")}</Mark>
          <p>{t("handOver.nextText")}</p>
          <p>{t("handOver.remind", { date: formatHandOverDay(language, remindFromMs(note.atMs)) })}</p>
        </li>
      </ol>
      <div className={styles.buttons}>
        {again(help, t("handOver.show"))}
        <Button size="small" appearance="subtle" onClick={onEnd}>
          {t("handOver.stop")}
        </Button>
      </div>
    </>
  );
}

function After({ handOver: { note, reportId }, report, judgement, onEnd }: Props) {
  const { t } = useTexts();
  return (
    <HandOverOutcome note={note} judgement={judgement} onEnd={onEnd}>
      <AppLink className={ui.link} to={`${REPORT_PATH}/${report.id}/compare/${reportId}`}>
        {t("handOver.compare")}
      </AppLink>
    </HandOverOutcome>
  );
}

function HandOverCard(props: Props) {
  const { t } = useTexts();
  const title = useId();
  const { kind, note } = props.handOver;
  return (
    <section className={shared.section} aria-labelledby={title}>
      <h2 id={title} className={shared.heading}>
        {t(kind === "waiting" ? `handOver.title.${note.to}` : "handOver.after.title")}
      </h2>
      <div className={styles.card}>{kind === "waiting" ? <Waiting {...props} /> : <After {...props} />}</div>
    </section>
  );
}

type PartProps = Pick<Props, "report" | "judgement" | "again"> & {
  readonly taken: Taken | undefined;
  readonly onNoted: (nothing: undefined) => void;
};

/** This browser's list of tests shows what their reports say, without judging them again. */
function useNotedVerdict(reportId: string, { effect, tone }: KeptVerdict): void {
  useEffect(() => {
    void browserKeptRuns().judged(reportId, { effect, tone });
  }, [reportId, effect, tone]);
}

/** The card with its own texts, which the page of a report does not bring along; few reports have one. */
export function HandOver({ report, judgement, again, taken, onNoted }: PartProps) {
  const { current, end } = useHandOver(report, taken, onNoted);
  useNotedVerdict(report.id, judgement.verdict);
  if (!current) return null;
  return (
    <WithLateTexts>
      <HandOverCard
        handOver={current}
        again={again}
        report={report}
        judgement={judgement}
        onEnd={() => end(current.reportId)}
      />
    </WithLateTexts>
  );
}
