import { Button } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import { ArrowCircleUpFilled } from "@fluentui/react-icons/svg/arrow-circle-up";
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
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { isOver, type RunStage, type RunState } from "../../../../platform/test-run/state.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import { liveLineChunk } from "../../chunks.ts";
import styles from "./run-header.module.css";
import { headerFacts, headerTitle, progressOf, verdictSoFar } from "./run-header-words.ts";
import { StepList } from "./step-list.tsx";

const LiveLine = lazy(() => liveLineChunk().then((module) => ({ default: module.LiveLine })));

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

/** What works and could be better does not look like what needs nothing. */
const verdictIcon = ({ effect, tone }: Judgement["verdict"]): FluentIcon =>
  effect === "couldBeBetter" ? ArrowCircleUpFilled : VERDICT_ICONS[tone];

/** To readers of a report of somebody else a test is not another one, but their own. */
const OWN: readonly string[] = ["browser", "owner"];

/** The remaining whole seconds by the last estimate of the engine, at least one while the test runs. */
function useSecondsLeft({ remaining }: RunState): number | undefined {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!remaining) return undefined;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [remaining]);
  if (!remaining) return undefined;
  return Math.max(1, Math.ceil((remaining.ms - (nowMs - remaining.reportedAtMs)) / 1_000));
}

type Props = {
  readonly state: RunState;
  readonly judgement: Judgement;
  readonly words: Words;
  /** Who can fix what the verdict says. */
  readonly owners: ReactNode;
  /** What the verdict looks like, beside its words. */
  readonly picture: ReactNode;
  /** What helps at once; testing again steps back behind it. */
  readonly primary: ReactNode;
  readonly onStop: () => void;
  readonly onAgain: () => void;
  /** What another test is called here; "Retest" by default. */
  readonly againText?: string;
  readonly onRetry: () => void;
  readonly onChooseInstead: () => void;
  /** More actions for a report. */
  readonly more: ReactNode;
};

type ActionProps = Pick<Props, "state" | "words" | "primary" | "onStop" | "onAgain" | "againText" | "onRetry" | "more">;

function Actions({ state, words, primary, onStop, onAgain, againText, onRetry, more }: ActionProps) {
  const { t } = useTexts();
  const { stage } = state;
  const percent = new Intl.NumberFormat(words.language, { style: "percent" }).format(progressOf(state));
  const isGoing = !isOver(stage);
  const isReceived = state.reading !== undefined && !OWN.includes(state.reading.relation);
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
      {!isGoing && primary}
      {!isGoing && !canRetry && (
        <Button appearance={primary ? "secondary" : "primary"} icon={<ArrowClockwiseRegular />} onClick={onAgain}>
          {againText ?? t(isReceived ? "report.runOwn" : "report.retest")}
        </Button>
      )}
      {!isGoing && more}
    </div>
  );
}

/** Shows the progress of the test and, when it is over, the verdict in the same place. */
export function RunHeader({ state, judgement, words, owners, picture, onChooseInstead, ...actions }: Props) {
  const { t } = useTexts();
  const { stage } = state;
  const isVerdict = stage === "finished";
  const Icon = isVerdict ? verdictIcon(judgement.verdict) : (ICONS[stage] ?? TopSpeedRegular);
  const progress = progressOf(state);
  const facts = headerFacts(state, words, useSecondsLeft(state));
  const soFar = verdictSoFar(state, judgement, words);
  const isGoing = !isOver(stage);
  return (
    <section
      className={styles.header}
      data-stage={stage}
      data-tone={isVerdict ? judgement.verdict.tone : undefined}
      aria-labelledby="run-title"
    >
      <div className={styles.top}>
        <span className={styles.tile} aria-hidden="true">
          <Icon />
        </span>
        <div className={styles.words}>
          <h1 id="run-title" className={styles.title}>
            {headerTitle(state, judgement, words)}
          </h1>
          {isVerdict ? (
            owners
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
      {isVerdict && picture && <div className={styles.picture}>{picture}</div>}
      {!isVerdict && (
        <>
          {isGoing && (
            <div className={styles.live}>
              <QuietBoundary>
                <Suspense fallback={null}>
                  <LiveLine state={state} words={words} />
                </Suspense>
              </QuietBoundary>
            </div>
          )}
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
