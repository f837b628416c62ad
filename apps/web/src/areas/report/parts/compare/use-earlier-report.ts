import type { Report } from "@waymark/contracts/connectivity-test/report";
import { useEffect, useState } from "react";
import { useApi } from "../../../../platform/api-context.tsx";
import { useSession } from "../../../../platform/session/session-context.tsx";
import { browserKeptRuns } from "../../../../platform/test-run/kept-runs.ts";
import { readAnyReport } from "../../../../platform/test-run/read-report.ts";
import type { EarlierRun } from "./earlier-runs.ts";

type Read = { readonly reportId: string; readonly report: Report | "failed" };

/** The report of an earlier test of this browser or of the reader; undefined while it is on its way. */
export function useEarlierReport({ reportId }: EarlierRun): Report | "failed" | undefined {
  const api = useApi();
  const { signedInAs, snapshot } = useSession();
  const [read, setRead] = useState<Read>();
  const reader = snapshot.user?.objectId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person reads anew
  useEffect(() => {
    let isGone = false;
    const show = (report: Read["report"]) => !isGone && setRead({ reportId, report });
    readAnyReport({ api, signedInAs, keptRuns: browserKeptRuns() }, reportId).then(show, () => show("failed"));
    return () => {
      isGone = true;
    };
  }, [api, reportId, reader]);
  return read?.reportId === reportId ? read.report : undefined;
}
