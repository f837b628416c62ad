import { Button } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import { ArrowClockwiseRegular } from "@fluentui/react-icons/svg/arrow-clockwise";
import { CheckmarkCircleRegular } from "@fluentui/react-icons/svg/checkmark-circle";
import { LocationRegular } from "@fluentui/react-icons/svg/location";
import { StopRegular } from "@fluentui/react-icons/svg/stop";
import { TopSpeedRegular } from "@fluentui/react-icons/svg/top-speed";
import { WarningRegular } from "@fluentui/react-icons/svg/warning";
import { useEffect, useState } from "react";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { isOver } from "../../results/result-group.ts";
import type { Words } from "../../results/words.ts";
import type { RunStage, RunState } from "../../running/state.ts";
import styles from "./band.module.css";
import { bandFacts, bandTitle, progressOf } from "./band-words.ts";
import { StepList } from "./step-list.tsx";

const ICONS: Readonly<Partial<Record<RunStage, FluentIcon>>> = {
  locating: LocationRegular,
  placeNeeded: LocationRegular,
  finished: CheckmarkCircleRegular,
  stopped: StopRegular,
  failed: WarningRegular,
  expired: WarningRegular,
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
  readonly words: Words;
  readonly onStop: () => void;
  readonly onAgain: () => void;
  readonly onRetry: () => void;
  readonly onChooseInstead: () => void;
};

/** Stands where the verdict will stand: how far the test is, or how it ended. */
export function Band({ state, words, onStop, onAgain, onRetry, onChooseInstead }: Props) {
  const { t } = useTexts();
  const { stage } = state;
  const Icon = ICONS[stage] ?? TopSpeedRegular;
  const progress = progressOf(state);
  const percent = new Intl.NumberFormat(words.language, { style: "percent" }).format(progress);
  const title = bandTitle(state, words);
  const facts = bandFacts(state, words, useSecondsLeft(state));
  const isGoing = !isOver(stage);
  const canRetry = stage === "failed" && state.failure?.kind === "start";
  return (
    <section className={styles.band} data-stage={stage} aria-labelledby="band-title">
      <div className={styles.top}>
        <span className={styles.tile} aria-hidden="true">
          <Icon />
        </span>
        <div className={styles.words}>
          <h1 id="band-title" className={styles.title}>
            {title}
          </h1>
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
        </div>
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
              {t("test.band.again")}
            </Button>
          )}
        </div>
      </div>
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
    </section>
  );
}
