import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, Suspense } from "react";
import { useSettings } from "../../../../platform/configuration-context.tsx";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import { useClaim } from "../../../../platform/test-run/use-claim.ts";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";

const SurveyCard = lazy(() =>
  loadChunk(() => import("./survey-card.tsx")).then((module) => ({ default: module.SurveyCard })),
);

/** "We think you are on home internet. Right?" Asked once per run, and only of the person who made it. */
export function InternetTypeSurvey({ report, onAnswered }: { report: Report; onAnswered: () => void }) {
  const { DisableInternetTypeSurvey } = useSettings().configuration.uxFeatureControl;
  const claim = useClaim(report);
  const isAsked = !DisableInternetTypeSurvey && report.status !== "Started" && report.id !== "";
  if (!isAsked || claim === undefined) return null;
  return (
    <QuietBoundary>
      <Suspense>
        <SurveyCard key={report.id} reportId={report.id} claim={claim} onAnswered={onAnswered} />
      </Suspense>
    </QuietBoundary>
  );
}
