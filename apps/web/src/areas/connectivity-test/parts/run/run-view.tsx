import { useMemo, useSyncExternalStore } from "react";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import ui from "../../../../ui/ui.module.css";
import { isOver } from "../../results/result-group.ts";
import { wordsIn } from "../../results/words.ts";
import type { OpenRun } from "../../running/open-run.ts";
import type { RunState } from "../../running/state.ts";
import { Findings } from "../report/findings/findings.tsx";
import { Results } from "../report/results/results.tsx";
import { Tiles } from "../report/tiles/tiles.tsx";
import { useJudged } from "../report/use-judged.ts";
import { Band } from "./band.tsx";
import { bandTitle } from "./band-words.ts";
import { ContextLine } from "./context-line.tsx";
import { Doors } from "./doors.tsx";
import { Foot } from "./foot.tsx";
import { MissingReport } from "./missing-report.tsx";
import { Notices } from "./notices.tsx";
import { Peers } from "./peers.tsx";
import { PlaceQuestion } from "./place-question.tsx";
import styles from "./run-view.module.css";
import { SignInCallout } from "./sign-in-callout.tsx";

export const useRunState = ({ store }: OpenRun): RunState => useSyncExternalStore(store.subscribe, store.state);

/** One page that fills in, from the first step to the finished report. */
export function RunView({ run, onAgain }: { run: OpenRun; onAgain: () => void }) {
  const { t, language } = useTexts();
  const { DisablePeerPerformanceChart } = useSettings().configuration.uxFeatureControl;
  const state = useRunState(run);
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const { judgement } = useJudged(state);
  const { stage } = state;
  if (stage === "notFound" || stage === "malformed" || stage === "unreadable" || stage === "elsewhere")
    return <MissingReport stage={stage} onRetry={run.retry} />;
  const locating = run.locating();
  return (
    <div className={`${ui.page} ${styles.page}`}>
      <ContextLine state={state} />
      <Band
        state={state}
        judgement={judgement}
        words={words}
        onStop={run.stop}
        onAgain={onAgain}
        onRetry={run.retry}
        onChooseInstead={() => locating?.chooseInstead()}
        more={null}
      />
      <p className={ui.visuallyHidden} role="status">
        {bandTitle(state, judgement, words)}
      </p>
      <Notices state={state} />
      {stage === "placeNeeded" && locating && <PlaceQuestion state={state} locating={locating} />}
      {isOver(stage) && <SignInCallout />}
      <Tiles judgement={judgement} state={state} words={words} />
      <Findings judgement={judgement} state={state} words={words} />
      <Doors state={state} words={words} />
      {!DisablePeerPerformanceChart && <Peers state={state} words={words} />}
      <Results judgement={judgement} state={state} words={words} />
      <Foot state={state} judgement={judgement} />
    </div>
  );
}
