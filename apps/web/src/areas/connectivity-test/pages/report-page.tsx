import { type ComponentType, use, useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { reportTextsIn } from "../../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import type { OwnReportProps } from "../parts/run/own-report.tsx";
import { RunView, useRunState } from "../parts/run/run-view.tsx";
import { REPORT_PATH, type RunEntry, requestOf, temporaryReportPath } from "../run-request.ts";
import type { OpenRun } from "../running/open-run.ts";
import { forgetAllReports, forgetReports, useRun } from "../running/use-run.ts";

/** They come with this page, the only one that remembers reports. */
export { forgetAllReports, forgetReports };

/** The address follows the run: from its temporary id to its real one, on the same page and without a jump. */
function useRealAddress(run: OpenRun, id: string): void {
  const navigate = useNavigate();
  const { reportId } = useRunState(run);
  useEffect(() => {
    if (reportId && reportId !== id && run.is(id))
      void navigate(`${REPORT_PATH}/${reportId}`, { replace: true, state: { staysInPlace: true } });
  }, [reportId, id, run, navigate]);
}

type RunPageProps = Props & { readonly run: OpenRun; readonly id: string };

function RunPage({ run, id, ownReport }: RunPageProps) {
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
  return <RunView run={run} onAgain={again} onGone={() => void leave()} ownReport={ownReport} />;
}

type Props = {
  /** Saves and shares: another area's, so the application hands it in. */
  readonly ownReport: ComponentType<OwnReportProps>;
};

/** A running test or a stored report: the id in the address tells which. */
export function ReportPage({ ownReport }: Props) {
  const { reportId = "" } = useParams();
  const { state } = useLocation();
  const run = useRun(reportId, requestOf(state));
  const texts = use(reportTextsIn(useTexts().language));
  return (
    <MoreTexts texts={texts}>
      {run ? <RunPage run={run} id={reportId} ownReport={ownReport} /> : <PageSkeleton />}
    </MoreTexts>
  );
}
