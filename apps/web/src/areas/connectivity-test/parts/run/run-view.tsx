import type { CorrectedSubject } from "@waymark/contracts/connectivity-test/corrections";
import type { Wording } from "@waymark/contracts/connectivity-test/finding-words";
import { lazy, Suspense, useMemo, useSyncExternalStore } from "react";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import ui from "../../../../ui/ui.module.css";
import { isOver } from "../../results/result-group.ts";
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
import { MissingReport } from "./missing-report.tsx";
import { Notices } from "./notices.tsx";
import { placeQuestionChunk } from "./place-question-later.ts";
import styles from "./run-view.module.css";
import { SignInCallout } from "./sign-in-callout.tsx";

const Neighbours = lazy(() => neighboursWhenIdle().then((module) => ({ default: module.Neighbours })));
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

/** One page that fills in, from the first step to the finished report. */
export function RunView({ run, onAgain }: { run: OpenRun; onAgain: () => void }) {
  const { t, language } = useTexts();
  const { DisablePeerPerformanceChart } = useSettings().configuration.uxFeatureControl;
  const state = useRunState(run);
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const { report, judgement } = useJudged(state);
  const { stage } = state;
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
        more={<ReportActions report={report} judgement={judgement} words={words} />}
      />
      <p className={ui.visuallyHidden} role="status">
        {bandTitle(state, judgement, words)}
      </p>
      <Notices state={state} />
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
      <CompareWithLast report={report} words={words} />
      <ReportPath report={report} judgement={judgement} words={words} isMeasuring={!isOver(stage)} />
      <CorrectPath report={report} correct={correct} />
      {!DisablePeerPerformanceChart && (
        <QuietBoundary>
          <Suspense>
            <Neighbours report={report} words={words} />
          </Suspense>
        </QuietBoundary>
      )}
      <Results judgement={judgement} state={state} words={words} />
      <InternetTypeSurvey report={report} />
      <Foot state={state} report={report} judgement={judgement} words={words} />
    </div>
  );
}
