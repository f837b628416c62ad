import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from "react";
import { discardedSamplesOf } from "../../../../platform/test-run/discarded-samples-of.ts";
import type { ReportParts } from "../../../../platform/test-run/report-parts.ts";
import { isOver, type RunState } from "../../../../platform/test-run/state.ts";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import ui from "../../../../ui/ui.module.css";
import { CampaignOfRun } from "../../campaign/campaign-of-run.tsx";
import { noticesChunk, placeQuestionChunk } from "../../chunks.ts";
import type { OpenRun } from "../../running/open-run.ts";
import { MissingReport } from "./missing-report.tsx";
import { OwnReportOfRun } from "./own-report-of-run.tsx";
import { RunHeader } from "./run-header.tsx";
import { headerTitle } from "./run-header-words.ts";
import styles from "./run-view.module.css";

const Notices = lazy(() => noticesChunk().then((module) => ({ default: module.Notices })));
const PlaceQuestion = lazy(() => placeQuestionChunk().then((module) => ({ default: module.PlaceQuestion })));

/** Few reports have something to say about how they were made. */
const hasNotices = (state: RunState) =>
  state.failure?.kind === "generate" ||
  state.isLineDead ||
  discardedSamplesOf(state).isMany ||
  state.report?.egressNetworkChanged === true ||
  state.missing.length > 0 ||
  (state.lessData && isOver(state.stage));

export const useRunState = ({ store }: OpenRun): RunState => useSyncExternalStore(store.subscribe, store.state);

type Props = ReportParts & {
  readonly run: OpenRun;
  readonly onAgain: () => void;
  readonly onGone: () => void;
};

/** One page that fills in, from the first step to the finished report. */
export function RunView({ run, onAgain, onGone, ReportView, OwnReport }: Props) {
  const state = useRunState(run);
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  const [answers, setAnswers] = useState(0);
  const onAnswered = useCallback(() => setAnswers((before) => before + 1), []);
  const { stage } = state;
  if (stage === "notFound" || stage === "malformed" || stage === "unreadable" || stage === "elsewhere")
    return <MissingReport stage={stage} onRetry={run.retry} />;
  const locating = run.locating();
  return (
    <ReportView
      state={state}
      onCorrected={(correction) => run.store.dispatch({ kind: "corrected", correction })}
      onAnswered={onAnswered}
      header={({ judgement, words, owners, picture, primary, actions }) => (
        <>
          <RunHeader
            state={state}
            judgement={judgement}
            words={words}
            owners={owners}
            picture={picture}
            primary={primary}
            onStop={run.stop}
            onAgain={onAgain}
            onRetry={run.retry}
            onChooseInstead={() => locating?.chooseInstead()}
            more={
              <>
                <span ref={setButtons} className={styles.buttons} />
                {actions}
              </>
            }
          />
          <p className={ui.visuallyHidden} role="status">
            {headerTitle(state, judgement, words)}
          </p>
        </>
      )}
    >
      <OwnReportOfRun Part={OwnReport} run={run} state={state} answers={answers} buttons={buttons} onGone={onGone} />
      <CampaignOfRun run={run} state={state} />
      {hasNotices(state) && (
        <QuietBoundary>
          <Suspense>
            <Notices state={state} />
          </Suspense>
        </QuietBoundary>
      )}
      {stage === "placeNeeded" && locating && (
        <Suspense>
          <PlaceQuestion state={state} locating={locating} />
        </Suspense>
      )}
    </ReportView>
  );
}
