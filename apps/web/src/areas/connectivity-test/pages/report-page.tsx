import { use, useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { reportTextsIn } from "../../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { RunView, useRunState } from "../parts/run/run-view.tsx";
import { REPORT_PATH, type RunEntry, requestOf, temporaryReportPath } from "../run-request.ts";
import type { OpenRun } from "../running/open-run.ts";
import { useRun } from "../running/use-run.ts";

/** The address follows the run: from its temporary id to its real one, on the same page and without a jump. */
function useRealAddress(run: OpenRun, id: string): void {
  const navigate = useNavigate();
  const { reportId } = useRunState(run);
  useEffect(() => {
    if (reportId && reportId !== id && run.is(id))
      void navigate(`${REPORT_PATH}/${reportId}`, { replace: true, state: { staysInPlace: true } });
  }, [reportId, id, run, navigate]);
}

function RunPage({ run, id }: { run: OpenRun; id: string }) {
  const navigate = useNavigate();
  useRealAddress(run, id);
  const again = () => {
    const runRequest = run.request();
    if (!runRequest) return void navigate("/");
    return void navigate(temporaryReportPath(), { state: { runRequest } satisfies RunEntry });
  };
  return <RunView run={run} onAgain={again} />;
}

/** A running test or a stored report: the id in the address tells which. */
export function ReportPage() {
  const { reportId = "" } = useParams();
  const { state } = useLocation();
  const run = useRun(reportId, requestOf(state));
  const texts = use(reportTextsIn(useTexts().language));
  return <MoreTexts texts={texts}>{run ? <RunPage run={run} id={reportId} /> : <PageSkeleton />}</MoreTexts>;
}
