import type { CorrectedSubject } from "@waymark/contracts/connectivity-test/corrections";
import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import { useMemo, useSyncExternalStore } from "react";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
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
import { Neighbours } from "../report/neighbours/neighbours.tsx";
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
import { PlaceQuestion } from "./place-question.tsx";
import styles from "./run-view.module.css";
import { SignInCallout } from "./sign-in-callout.tsx";

/** Findings that rest on a place, which its owner may know better. */
const DOUBTED_PLACE: Readonly<Partial<Record<RuleId, CorrectedSubject>>> = {
  farEgress: "egress",
  placeImplausible: "user",
  farResolver: "resolver",
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
      {stage === "placeNeeded" && locating && <PlaceQuestion state={state} locating={locating} />}
      {isOver(stage) && <SignInCallout />}
      <Tiles judgement={judgement} state={state} words={words} />
      <Findings judgement={judgement} state={state} words={words} actionsFor={({ id }) => correct(DOUBTED_PLACE[id])} />
      <CompareWithLast report={report} words={words} />
      <ReportPath report={report} judgement={judgement} words={words} isMeasuring={!isOver(stage)} />
      <CorrectPath report={report} correct={correct} />
      {!DisablePeerPerformanceChart && <Neighbours report={report} words={words} />}
      <Results judgement={judgement} state={state} words={words} />
      <InternetTypeSurvey report={report} />
      <Foot state={state} report={report} judgement={judgement} words={words} />
    </div>
  );
}
