import type { CorrectedSubject } from "@waymark/contracts/connectivity-test/corrections";
import type { Wording } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { lazy, Suspense, useMemo, useState } from "react";
import { useSettings } from "../../platform/configuration-context.tsx";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";
import type { ReportViewProps } from "../../platform/test-run/report-parts.ts";
import { isLeftOut, isOver } from "../../platform/test-run/state.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { wordsIn } from "../../platform/texts/words.ts";
import { OwnerNames } from "../../ui/owner-chip.tsx";
import { QuietBoundary } from "../../ui/quiet-boundary.tsx";
import ui from "../../ui/ui.module.css";
import { handOverWhenIdle, pathWhenIdle, peersWhenIdle, whenReadersCanWait } from "./chunks.ts";
import { withCorrectedPlaces } from "./groups/report-so-far.ts";
import type { Taken } from "./parts/actions/help-kinds.ts";
import { ReportActions } from "./parts/actions/report-actions.tsx";
import { useHelp } from "./parts/actions/use-help.tsx";
import { ContextLine } from "./parts/context-line.tsx";
import { CorrectPath } from "./parts/correct/correct-path.tsx";
import { CorrectPlace } from "./parts/correct/correct-place.tsx";
import { Findings } from "./parts/findings/findings.tsx";
import { PortalButton } from "./parts/portal-button.tsx";
import { isReceived, ownersOf } from "./parts/received.ts";
import { ReportFooter } from "./parts/report-footer.tsx";
import { Results } from "./parts/results/results.tsx";
import { SignInCallout } from "./parts/sign-in-callout.tsx";
import { InternetTypeSurvey } from "./parts/survey/internet-type-survey.tsx";
import { Tiles } from "./parts/tiles/tiles.tsx";
import { VerdictOwners } from "./parts/verdict-owners.tsx";
import styles from "./report.module.css";
import { useJudged } from "./use-judged.ts";

const ReportPath = lazy(() => pathWhenIdle().then((module) => ({ default: module.LateReportPath })));
const VerdictTime = lazy(() => pathWhenIdle().then((module) => ({ default: module.LateVerdictTime })));
const HandOver = lazy(() => handOverWhenIdle().then((module) => ({ default: module.HandOver })));
const Peers = lazy(() => peersWhenIdle().then((module) => ({ default: module.LatePeers })));
/** Not among the shared chunks, because the start page would grow by what it never loads ahead. */
const ownTestsWhenIdle = whenReadersCanWait(() => loadChunk(() => import("./parts/own-tests.tsx")));
const OwnTests = lazy(() => ownTestsWhenIdle().then((module) => ({ default: module.OwnTests })));

/** Findings that rest on a place, by their wording: the owner of the report may know better. */
const DOUBTED_PLACE: Readonly<Partial<Record<Wording, CorrectedSubject>>> = {
  farEgress: "egress",
  "farEgress.unnamed": "egress",
  placeImplausible: "user",
  "placeImplausible.egress": "egress",
  farResolver: "resolver",
  "farResolver.unnamed": "resolver",
};

/** Where the time to mail is beyond its limit, or nothing is wrong. Beside another fault it would only distract. */
const isAboutTime = ({ verdict, tasks }: Judgement): boolean =>
  tasks.some(
    ({ figure }) =>
      figure?.id === "mailMs" && (verdict.tone === "works" || figure.value > (figure.limit ?? figure.value)),
  );

/** A run as a report: it fills in while the test goes on and is complete when the test is over. */
export function ReportView({ state, isExample = false, header, children, onCorrected, onAnswered }: ReportViewProps) {
  const { t, language } = useTexts();
  const { DisablePeerPerformanceChart } = useSettings().configuration.uxFeatureControl;
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const { report, judgement, plainPage } = useJudged(state);
  const { stage, reading } = state;
  const [isFixed, setFixed] = useState(false);
  const ifFixed = useMemo(() => ({ isOn: isFixed, onTurned: setFixed }), [isFixed]);
  const isPlaceLeftOut = isLeftOut(state, "place");
  const isTheirs = !isReceived(reading);
  const owners = useMemo(() => (isExample ? {} : ownersOf(reading, words)), [isExample, reading, words]);
  const isCaptive = judgement.findings.some(({ id }) => id === "captivePortal");
  const isActedOn = isTheirs && isOver(stage);
  const [taken, setTaken] = useState<Taken>();
  const help = useHelp({ report, judgement, isOffered: isActedOn, onTaken: setTaken });
  // Above a test that was stopped stands no verdict to act on.
  const firstHelp = stage === "finished" ? help.primary : undefined;
  const correct = (subject: CorrectedSubject | undefined) =>
    subject && isOver(stage) ? <CorrectPlace report={report} subject={subject} onCorrected={onCorrected} /> : undefined;
  const page = (
    <div className={`${ui.page} ${styles.page}`}>
      <ContextLine state={state} report={report} isExample={isExample} correct={correct("user")} />
      {header({
        judgement,
        words,
        owners: <VerdictOwners judgement={judgement} />,
        picture: isAboutTime(judgement) && (
          <QuietBoundary>
            <Suspense>
              <VerdictTime report={report} judgement={judgement} isPlaceLeftOut={isPlaceLeftOut} />
            </Suspense>
          </QuietBoundary>
        ),
        primary: isCaptive && isTheirs && plainPage ? <PortalButton plainPage={plainPage} /> : firstHelp,
        actions: <ReportActions report={report} judgement={judgement} />,
      })}
      {children}
      <Tiles report={report} judgement={judgement} state={state} words={words} ifFixed={ifFixed} />
      <Findings
        judgement={judgement}
        state={state}
        words={words}
        sought={help.sought}
        actionsFor={(finding) => (
          <>
            {help.with(finding)}
            {correct(DOUBTED_PLACE[finding.wording])}
          </>
        )}
      />
      {isActedOn && (
        <QuietBoundary>
          <Suspense>
            <HandOver report={report} judgement={judgement} again={help.again} taken={taken} onNoted={setTaken} />
          </Suspense>
        </QuietBoundary>
      )}
      {/* Below the first things to do, and never beside "sign in to this Wi-Fi": people would press the wrong one. */}
      {isOver(stage) && !isCaptive && !isExample && <SignInCallout />}
      {isOver(stage) && !isExample && (
        <QuietBoundary>
          <Suspense>
            <OwnTests report={report} judgement={judgement} reading={reading} />
          </Suspense>
        </QuietBoundary>
      )}
      <QuietBoundary>
        <Suspense fallback={<div className={styles.pathHole} />}>
          <ReportPath
            report={report}
            judgement={judgement}
            isMeasuring={!isOver(stage)}
            isPlaceLeftOut={isPlaceLeftOut}
            ifFixed={ifFixed}
          />
        </Suspense>
      </QuietBoundary>
      <CorrectPath report={report} correct={correct} />
      {!DisablePeerPerformanceChart && !isPlaceLeftOut && (
        <QuietBoundary>
          <Suspense>
            <Peers report={report} judgement={judgement} ifFixed={ifFixed} />
          </Suspense>
        </QuietBoundary>
      )}
      <Results judgement={judgement} state={withCorrectedPlaces(state, report)} words={words} />
      <InternetTypeSurvey report={report} onAnswered={onAnswered} />
      <ReportFooter state={state} report={report} judgement={judgement} words={words} />
    </div>
  );
  return <OwnerNames value={owners}>{page}</OwnerNames>;
}
