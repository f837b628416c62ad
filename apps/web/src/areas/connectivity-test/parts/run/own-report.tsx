import type { Report } from "@waymark/contracts/connectivity-test/report";
import { type ComponentType, Suspense, useRef } from "react";
import { useSession } from "../../../../platform/session/session-context.tsx";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import { isOver } from "../../results/result-group.ts";
import type { OpenRun } from "../../running/open-run.ts";
import type { Reading, RunState } from "../../running/state.ts";
import { useClaim } from "../../running/use-claim.ts";

/** What the part that saves and shares is told of the report on this page. */
export type OwnReportProps = {
  /** As the server told it: corrected places stand in their own list. */
  readonly report: Report;
  /** Undefined until the report has been read. */
  readonly reading: Reading | undefined;
  /** To its end; one that was stopped has a report too. */
  readonly isFinished: boolean;
  /** By this page, since it was loaded. */
  readonly isMeasuredHere: boolean;
  readonly shareWhenFinished: boolean;
  /** Only the browser that made the report has it. */
  readonly claimSecret: string | undefined;
  /** By a press on this page: who signs in so wants what it shows. */
  readonly signedInHere: boolean;
  /** Grows with every answer that belongs into what is saved. */
  readonly answers: number;
  /** Where the page has its buttons. */
  readonly buttons: HTMLElement | null;
  readonly onReadAs: (id: string, reading: Reading) => void;
  /** The report is no longer there for the reader. */
  readonly onGone: () => void;
};

type Props = Pick<OwnReportProps, "answers" | "buttons" | "onGone"> & {
  readonly Part: ComponentType<OwnReportProps>;
  readonly run: OpenRun;
  readonly state: RunState;
};

const NONE = { id: "", status: "Started" } as const;

/** For the signed-in, and for those who read what others shared: nobody else loads what it needs. */
export function OwnReport({ Part, run, state, ...page }: Props) {
  const { snapshot } = useSession();
  const { report, reading, stage, shareWhenFinished } = state;
  const claimSecret = useClaim(report ?? NONE);
  const isSignedIn = snapshot.state === "SignedIn";
  const signedInHere = useRef(false);
  // A silent sign-on that comes late is nobody's wish to save.
  if (snapshot.state === "SigningIn") signedInHere.current = true;
  const isShared = reading !== undefined && reading.relation !== "browser" && reading.relation !== "owner";
  // Not while a test runs: what is loaded then would be measured with the line.
  if (!report || !isOver(stage) || !(isSignedIn || isShared)) return null;
  return (
    <QuietBoundary>
      <Suspense>
        <Part
          report={report}
          reading={reading}
          isFinished={stage === "finished"}
          isMeasuredHere={run.isMeasuredHere()}
          shareWhenFinished={shareWhenFinished}
          claimSecret={claimSecret}
          signedInHere={signedInHere.current}
          onReadAs={(id, readAs) => run.store.tell({ kind: "readAs", id, reading: readAs })}
          {...page}
        />
      </Suspense>
    </QuietBoundary>
  );
}
