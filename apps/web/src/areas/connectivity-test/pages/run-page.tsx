import { useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useSettings } from "../../../platform/configuration-context.tsx";
import type { ReportParts } from "../../../platform/test-run/report-parts.ts";
import { REPORT_PATH, type RunEntry, requestOf, temporaryReportPath } from "../../../platform/test-run/run-request.ts";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { RunView, useRunState } from "../parts/run/run-view.tsx";
import type { OpenRun } from "../running/open-run.ts";
import { forgetReports, useRun } from "../running/use-run.ts";

/** The address follows the run: from its temporary id to its real one, on the same page and without a jump. */
function useRealAddress(run: OpenRun, id: string): void {
  const navigate = useNavigate();
  const { reportId } = useRunState(run);
  useEffect(() => {
    if (reportId && reportId !== id && run.is(id))
      void navigate(`${REPORT_PATH}/${reportId}`, { replace: true, state: { staysInPlace: true } });
  }, [reportId, id, run, navigate]);
}

type FoundRunProps = ReportParts & { readonly run: OpenRun; readonly id: string };

function FoundRun({ run, id, ...parts }: FoundRunProps) {
  const navigate = useNavigate();
  const { availableAreas, uxFeatureControl } = useSettings().configuration;
  const hasHistory = availableAreas.includes("reports") && !uxFeatureControl.DisableHistoryReport;
  useRealAddress(run, id);
  const again = () => {
    const runRequest = run.request();
    if (!runRequest) return void navigate("/");
    return void navigate(temporaryReportPath(), { state: { runRequest } satisfies RunEntry });
  };
  const leave = async () => {
    await forgetReports([id]).catch(() => undefined);
    await navigate(hasHistory ? "/reports" : "/");
  };
  return <RunView run={run} onAgain={again} onGone={() => void leave()} {...parts} />;
}

/** A running test or a stored report, depending on the id in the address. */
export function RunPage(parts: ReportParts) {
  const { reportId = "" } = useParams();
  const { state } = useLocation();
  const run = useRun(reportId, requestOf(state));
  return run ? <FoundRun run={run} id={reportId} {...parts} /> : <PageSkeleton />;
}
