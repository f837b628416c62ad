import { Button } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import { ArrowClockwiseRegular } from "@fluentui/react-icons/svg/arrow-clockwise";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import { LocationRegular } from "@fluentui/react-icons/svg/location";
import { QuestionCircleRegular } from "@fluentui/react-icons/svg/question-circle";
import { StopRegular } from "@fluentui/react-icons/svg/stop";
import { TopSpeedRegular } from "@fluentui/react-icons/svg/top-speed";
import { WarningFilled, WarningRegular } from "@fluentui/react-icons/svg/warning";
import type { Tone } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { type ReactNode, useEffect, useState } from "react";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { isOver } from "../../results/result-group.ts";
import type { Words } from "../../results/words.ts";
import type { RunStage, RunState } from "../../running/state.ts";
import { Who } from "../report/verdict/who.tsx";
import styles from "./band.module.css";
import { bandFacts, bandTitle, progressOf, verdictSoFar } from "./band-words.ts";
import { StepList } from "./step-list.tsx";

const ICONS: Readonly<Partial<Record<RunStage, FluentIcon>>> = {
  locating: LocationRegular,
  placeNeeded: LocationRegular,
  stopped: StopRegular,
  failed: WarningRegular,
  expired: WarningRegular,
};

const VERDICT_ICONS: Readonly<Record<Tone, FluentIcon>> = {
  works: CheckmarkCircleFilled,
  partly: CheckmarkCircleFilled,
  struggles: WarningFilled,
  wont: ErrorCircleFilled,
  unknown: QuestionCircleRegular,
};

/** Whole seconds that are left by the engine's last word, never less than one while it goes on. */
function useSecondsLeft({ remaining }: RunState): number | undefined {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!remaining) return undefined;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [remaining]);
  if (!remaining) return undefined;
  return Math.max(1, Math.ceil((remaining.ms - (nowMs - remaining.toldAtMs)) / 1_000));
}

type Props = {
  readonly state: RunState;
  readonly judgement: Judgement;
  readonly words: Words;
  readonly onStop: () => void;
  readonly onAgain: () => void;
  readonly onRetry: () => void;
  readonly onChooseInstead: () => void;
  /** What else can be done with a report. */
  readonly more: ReactNode;
};

type ActionProps = Pick<Props, "state" | "words" | "onStop" | "onAgain" | "onRetry" | "more">;

function Actions({ state, words, onStop, onAgain, onRetry, more }: ActionProps) {
  const { t } = useTexts();
  const { stage } = state;
  const percent = new Intl.NumberFormat(words.language, { style: "percent" }).format(progressOf(state));
  const isGoing = !isOver(stage);
  const canRetry = stage === "failed" && state.failure?.kind === "start";
  return (
    <div className={styles.actions}>
      {isGoing && <span className={styles.percent}>{percent}</span>}
      {isGoing && stage !== "finishing" && (
        <Button icon={<StopRegular />} onClick={onStop}>
          {t("test.band.stop")}
        </Button>
      )}
      {canRetry && (
        <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
          {t("problem.retry")}
        </Button>
      )}
      {!isGoing && !canRetry && (
        <Button appearance="primary" icon={<ArrowClockwiseRegular />} onClick={onAgain}>
          {t("report.retest")}
        </Button>
      )}
      {!isGoing && more}
    </div>
  );
}

/** How far the test is, and in the same place, when it is over, the verdict. */
export function Band({ state, judgement, words, onChooseInstead, ...actions }: Props) {
  const { t } = useTexts();
  const { stage } = state;
  const isVerdict = stage === "finished";
  const Icon = isVerdict ? VERDICT_ICONS[judgement.verdict.tone] : (ICONS[stage] ?? TopSpeedRegular);
  const progress = progressOf(state);
  const facts = bandFacts(state, words, useSecondsLeft(state));
  const soFar = verdictSoFar(state, judgement, words);
  const isGoing = !isOver(stage);
  return (
    <section
      className={styles.band}
      data-stage={stage}
      data-tone={isVerdict ? judgement.verdict.tone : undefined}
      aria-labelledby="band-title"
    >
      <div className={styles.top}>
        <span className={styles.tile} aria-hidden="true">
          <Icon />
        </span>
        <div className={styles.words}>
          <h1 id="band-title" className={styles.title}>
            {bandTitle(state, judgement, words)}
          </h1>
          {isVerdict ? (
            <Who judgement={judgement} />
          ) : (
            <>
              <p className={styles.facts}>
                {facts.map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
                {stage === "locating" && (
                  <button type="button" className={styles.inlineAction} onClick={onChooseInstead}>
                    {t("test.band.chooseInstead")}
                  </button>
                )}
              </p>
              <p className={styles.soFar}>{soFar}</p>
            </>
          )}
        </div>
        <Actions state={state} words={words} {...actions} />
      </div>
      {!isVerdict && (
        <>
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={t("test.band.progress")}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
            hidden={!isGoing}
          >
            <span className={styles.fill} style={{ transform: `scaleX(${progress})` }} />
          </div>
          <StepList state={state} words={words} />
        </>
      )}
    </section>
  );
}
