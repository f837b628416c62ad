import type { CorrectedSubject } from "@waymark/contracts/connectivity-test/corrections";
import type { Wording } from "@waymark/contracts/connectivity-test/finding-words";
import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import ui from "../../../../ui/ui.module.css";
import { CampaignOfRun } from "../../campaign/campaign-of-run.tsx";
import { isLeftOut, isOver } from "../../results/result-group.ts";
import { wordsIn } from "../../results/words.ts";
import type { OpenRun } from "../../running/open-run.ts";
import type { RunState } from "../../running/state.ts";
import { ReportActions } from "../report/actions/report-actions.tsx";
import { CompareWithLast } from "../report/compare/compare-with-last.tsx";
import { CorrectPath } from "../report/correct/correct-path.tsx";
import { CorrectPlace } from "../report/correct/correct-place.tsx";
import { Findings } from "../report/findings/findings.tsx";
import { neighboursWhenIdle } from "../report/neighbours/neighbours-later.ts";
import { ReportPath } from "../report/path/report-path.tsx";
import { Results } from "../report/results/results.tsx";
import { InternetTypeSurvey } from "../report/survey/internet-type-survey.tsx";
import { Tiles } from "../report/tiles/tiles.tsx";
import { useJudged } from "../report/use-judged.ts";
import { Band } from "./band.tsx";
import { bandTitle } from "./band-words.ts";
import { ContextLine } from "./context-line.tsx";
import { Foot } from "./foot.tsx";
import { hasNotices } from "./has-notices.ts";
import { MissingReport } from "./missing-report.tsx";
import { noticesChunk } from "./notices-later.ts";
import { OwnReport, type OwnReportProps } from "./own-report.tsx";
import { placeQuestionChunk } from "./place-question-later.ts";
import styles from "./run-view.module.css";
import { SignInCallout } from "./sign-in-callout.tsx";

const Neighbours = lazy(() => neighboursWhenIdle().then((module) => ({ default: module.Neighbours })));
const Notices = lazy(() => noticesChunk().then((module) => ({ default: module.Notices })));
const PlaceQuestion = lazy(() => placeQuestionChunk().then((module) => ({ default: module.PlaceQuestion })));

/** Findings that rest on a place, by their wording: its owner may know better. */
const DOUBTED_PLACE: Readonly<Partial<Record<Wording, CorrectedSubject>>> = {
  farEgress: "egress",
  "farEgress.unnamed": "egress",
  placeImplausible: "user",
  "placeImplausible.egress": "egress",
  farResolver: "resolver",
  "farResolver.unnamed": "resolver",
};

export const useRunState = ({ store }: OpenRun): RunState => useSyncExternalStore(store.subscribe, store.state);

type Props = {
  readonly run: OpenRun;
  readonly onAgain: () => void;
  readonly onGone: () => void;
  /** What saves and shares it. */
  readonly ownReport: ComponentType<OwnReportProps>;
};

/** One page that fills in, from the first step to the finished report. */
export function RunView({ run, onAgain, onGone, ownReport }: Props) {
  const { t, language } = useTexts();
  const { DisablePeerPerformanceChart } = useSettings().configuration.uxFeatureControl;
  const state = useRunState(run);
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const { report, judgement } = useJudged(state);
  const [buttons, setButtons] = useState<HTMLElement | null>(null);
  const [answers, setAnswers] = useState(0);
  const onAnswered = useCallback(() => setAnswers((before) => before + 1), []);
  const { stage, reading } = state;
  const isPlaceLeftOut = isLeftOut(state, "place");
  const isTheirs = reading === undefined || reading.relation === "browser" || reading.relation === "owner";
  if (stage === "notFound" || stage === "malformed" || stage === "unreadable" || stage === "elsewhere")
    return <MissingReport stage={stage} onRetry={run.retry} />;
  const locating = run.locating();
  const correct = (subject: CorrectedSubject | undefined) =>
    subject && isOver(stage) ? (
      <CorrectPlace
        report={report}
        subject={subject}
        onCorrected={(correction) => run.store.tell({ kind: "corrected", correction })}
      />
    ) : undefined;
  return (
    <div className={`${ui.page} ${styles.page}`}>
      <ContextLine state={state} report={report} correct={correct("user")} />
      <Band
        state={state}
        judgement={judgement}
        words={words}
        onStop={run.stop}
        onAgain={onAgain}
        onRetry={run.retry}
        onChooseInstead={() => locating?.chooseInstead()}
        more={
          <>
            <span ref={setButtons} className={styles.buttons} />
            <ReportActions report={report} judgement={judgement} words={words} />
          </>
        }
      />
      <p className={ui.visuallyHidden} role="status">
        {bandTitle(state, judgement, words)}
      </p>
      <OwnReport Part={ownReport} run={run} state={state} answers={answers} buttons={buttons} onGone={onGone} />
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
      <Tiles judgement={judgement} state={state} words={words} />
      <Findings
        judgement={judgement}
        state={state}
        words={words}
        actionsFor={({ wording }) => correct(DOUBTED_PLACE[wording])}
      />
      {/* Below what is to do first: beside "sign in to this Wi-Fi" another "sign in" would mislead. */}
      {isOver(stage) && <SignInCallout />}
      {isTheirs && <CompareWithLast report={report} words={words} />}
      <ReportPath
        report={report}
        judgement={judgement}
        words={words}
        isMeasuring={!isOver(stage)}
        isPlaceLeftOut={isPlaceLeftOut}
      />
      <CorrectPath report={report} correct={correct} />
      {!DisablePeerPerformanceChart && !isPlaceLeftOut && (
        <QuietBoundary>
          <Suspense>
            <Neighbours report={report} words={words} />
          </Suspense>
        </QuietBoundary>
      )}
      <Results judgement={judgement} state={state} words={words} />
      <InternetTypeSurvey report={report} onAnswered={onAnswered} />
      <Foot state={state} report={report} judgement={judgement} words={words} />
    </div>
  );
}
