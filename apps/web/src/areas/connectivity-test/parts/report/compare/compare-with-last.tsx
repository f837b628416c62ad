import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { loadChunk } from "../../../../../platform/problems/chunk-loading.ts";
import { QuietBoundary } from "../../../../../ui/quiet-boundary.tsx";
import type { Words } from "../../../results/words.ts";
import { browserKeptRuns } from "../../../running/browser-kept-runs.ts";
import type { KeptRun } from "../../../running/kept-runs.ts";
import { earlierRuns } from "./earlier-runs.ts";

const Comparison = lazy(() =>
  loadChunk(() => import("./comparison.tsx")).then((module) => ({ default: module.Comparison })),
);

/** What changed since the last test at this place, as far as this browser remembers one. */
export function CompareWithLast({ report, words }: { report: Report; words: Words }) {
  const [kept, setKept] = useState<readonly KeptRun[]>([]);
  const isOver = report.status !== "Started";
  useEffect(() => {
    if (!isOver) return undefined;
    let isGone = false;
    void browserKeptRuns()
      .all()
      .then((runs) => !isGone && setKept(runs));
    return () => {
      isGone = true;
    };
  }, [isOver]);
  const runs = useMemo(() => (isOver ? earlierRuns(kept, report) : []), [isOver, kept, report]);
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
