import { type ComponentType, Suspense, useRef } from "react";
import { useSession } from "../../../../platform/session/session-context.tsx";
import type { OwnReportProps } from "../../../../platform/test-run/report-parts.ts";
import { isOver, type RunState } from "../../../../platform/test-run/state.ts";
import { useClaim } from "../../../../platform/test-run/use-claim.ts";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import type { OpenRun } from "../../running/open-run.ts";

/** Whether another person was signed in while the test ran. */
export function useTakenOver(userId: string | undefined, isRunning: boolean): boolean {
  const testedBy = useRef<string>(undefined);
  if (isRunning) testedBy.current ??= userId;
  return testedBy.current !== undefined && testedBy.current !== userId;
}

type Props = Pick<OwnReportProps, "answers" | "buttons" | "onGone"> & {
  readonly Part: ComponentType<OwnReportProps>;
  readonly run: OpenRun;
  readonly state: RunState;
};

const NONE = { id: "", status: "Started" } as const;

/** Only the signed-in, and readers of a shared report, load the part that saves and shares. */
export function OwnReportOfRun({ Part, run, state, ...page }: Props) {
  const { snapshot } = useSession();
  const { report, reading, stage, shareWhenFinished } = state;
  const claim = useClaim(report ?? NONE);
  const isSignedIn = snapshot.state === "SignedIn";
  const signedInHere = useRef(false);
  // The next person may save it by their own choice; saving then shares nothing.
  const isAnothers = useTakenOver(snapshot.user?.objectId, !isOver(stage));
  // A late silent sign-on is no request to save.
  if (snapshot.state === "SigningIn") signedInHere.current = true;
  const isShared = reading !== undefined && reading.relation !== "browser" && reading.relation !== "owner";
  // Nothing is loaded while a test runs, because the download would disturb the measurement.
  if (!report || !isOver(stage) || !(isSignedIn || isShared)) return null;
  return (
    <QuietBoundary>
      <Suspense>
        <Part
          report={report}
          reading={reading}
          isFinished={stage === "finished"}
          isMeasuredHere={run.isMeasuredHere() && !isAnothers}
          shareWhenFinished={shareWhenFinished}
          claim={claim}
          signedInHere={signedInHere.current && !isAnothers}
          onReadAs={(id, readAs) => run.store.dispatch({ kind: "readAs", id, reading: readAs })}
          {...page}
        />
      </Suspense>
    </QuietBoundary>
  );
}
