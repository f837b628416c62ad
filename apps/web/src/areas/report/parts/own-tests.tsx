import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, Suspense } from "react";
import { loadChunk } from "../../../platform/problems/chunk-loading.ts";
import type { Reading } from "../../../platform/test-run/state.ts";
import { QuietBoundary } from "../../../ui/quiet-boundary.tsx";
import { CompareWithLast } from "./compare/compare-with-last.tsx";
import { isReceived } from "./received.ts";

const BesideOwnTests = lazy(() =>
  loadChunk(() => import("./beside/beside-own-tests.tsx")).then((module) => ({ default: module.LateBesideOwnTests })),
);

type Props = { readonly report: Report; readonly judgement: Judgement; readonly reading: Reading | undefined };

/** A finished report against the reader's own tests: their last one, or another person's report beside them. */
export function OwnTests({ report, judgement, reading }: Props) {
  if (!isReceived(reading)) return <CompareWithLast report={report} />;
  return (
    <QuietBoundary>
      <Suspense>
        <BesideOwnTests report={report} judgement={judgement} reading={reading} />
      </Suspense>
    </QuietBoundary>
  );
}
