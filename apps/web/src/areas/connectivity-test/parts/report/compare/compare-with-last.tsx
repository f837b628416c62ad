import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadChunk } from "../../../../../platform/problems/chunk-loading.ts";
import { QuietBoundary } from "../../../../../ui/quiet-boundary.tsx";
import type { Words } from "../../../results/words.ts";
import { browserKeptRuns } from "../../../running/browser-kept-runs.ts";
import { type EarlierRun, earlierRuns } from "./earlier-runs.ts";

const Comparison = lazy(() =>
  loadChunk(() => import("./comparison.tsx")).then((module) => ({ default: module.Comparison })),
);

/** What changed since the last test at this place, as far as this browser remembers one. */
export function CompareWithLast({ report, words }: { report: Report; words: Words }) {
  const [runs, setRuns] = useState<readonly EarlierRun[]>([]);
  useEffect(() => {
    let isGone = false;
    void browserKeptRuns()
      .all()
      .then((kept) => !isGone && setRuns(earlierRuns(kept, report)));
    return () => {
      isGone = true;
    };
  }, [report]);
  const last = runs.find(({ isHere }) => isHere);
  if (!last) return null;
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <Comparison report={report} runs={runs} last={last} words={words} />
      </Suspense>
    </QuietBoundary>
  );
}
