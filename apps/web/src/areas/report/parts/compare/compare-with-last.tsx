import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, Suspense, useMemo } from "react";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import { useSession } from "../../../../platform/session/session-context.tsx";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import { chooseBefore, earlierRuns } from "./earlier-runs.ts";
import { useKeptRuns } from "./use-kept-runs.ts";

const Comparison = lazy(() =>
  loadChunk(() => import("./comparison.tsx")).then((module) => ({ default: module.LateComparison })),
);

/** What changed since the last test at this place, or since the one that was handed over, as far as this browser remembers one. */
export function CompareWithLast({ report }: { report: Report }) {
  const reader = useSession().snapshot.user?.objectId;
  const kept = useKeptRuns();
  const runs = useMemo(() => earlierRuns(kept, report, reader), [kept, report, reader]);
  const last = chooseBefore(runs);
  if (!last) return null;
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <Comparison report={report} runs={runs} last={last} />
      </Suspense>
    </QuietBoundary>
  );
}
