import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, Suspense } from "react";
import { useSettings } from "../../../../../platform/configuration-context.tsx";
import { loadChunk } from "../../../../../platform/problems/chunk-loading.ts";
import { QuietBoundary } from "../../../../../ui/quiet-boundary.tsx";
import { useClaim } from "../../../running/use-claim.ts";

const SurveyCard = lazy(() =>
  loadChunk(() => import("./survey-card.tsx")).then((module) => ({ default: module.SurveyCard })),
);

/** "We think you are on home internet. Right?" Once per run, and only for whoever made it. */
export function InternetTypeSurvey({ report, onAnswered }: { report: Report; onAnswered: () => void }) {
  const { DisableInternetTypeSurvey } = useSettings().configuration.uxFeatureControl;
  const claimSecret = useClaim(report);
  const isAsked = !DisableInternetTypeSurvey && report.status !== "Started" && report.id !== "";
  if (!isAsked || claimSecret === undefined) return null;
  return (
    <QuietBoundary>
      <Suspense>
        <SurveyCard key={report.id} reportId={report.id} claimSecret={claimSecret} onAnswered={onAnswered} />
      </Suspense>
    </QuietBoundary>
  );
}
