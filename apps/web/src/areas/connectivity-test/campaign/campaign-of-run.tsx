import { lazy, Suspense } from "react";
import { loadChunk } from "../../../platform/problems/chunk-loading.ts";
import type { RunState } from "../../../platform/test-run/state.ts";
import { QuietBoundary } from "../../../ui/quiet-boundary.tsx";
import type { OpenRun } from "../running/open-run.ts";

const CampaignNote = lazy(() =>
  loadChunk(() => import("./campaign-note.tsx")).then((module) => ({ default: module.CampaignNote })),
);

/** Only for a finished test that was made for a campaign, in the browser that made it. */
export function CampaignOfRun({ run, state }: { run: OpenRun; state: RunState }) {
  const campaign = run.request()?.campaign;
  const { report, stage } = state;
  if (!campaign || !report || stage !== "finished") return null;
  return (
    <QuietBoundary>
      <Suspense>
        <CampaignNote campaign={campaign} report={report} />
      </Suspense>
    </QuietBoundary>
  );
}
