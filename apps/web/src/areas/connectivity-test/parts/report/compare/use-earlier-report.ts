import type { Report } from "@waymark/contracts/connectivity-test/report";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import { useEffect, useState } from "react";
import { useApi } from "../../../../../platform/api-context.tsx";
import type { EarlierRun } from "./earlier-runs.ts";

type Read = { readonly reportId: string; readonly report: Report | "failed" };

/** The report of an earlier test, read with the secret that proves whose it is; undefined while it is on its way. */
export function useEarlierReport({ reportId, claimSecret }: EarlierRun): Report | "failed" | undefined {
  const getApi = useApi();
  const [read, setRead] = useState<Read>();
  useEffect(() => {
    let isGone = false;
    const tell = (report: Read["report"]) => !isGone && setRead({ reportId, report });
    const ask = async () =>
      (await getApi()).connectivityTest.readReport({
        params: { id: reportId },
        headers: { [CLAIM_HEADER]: claimSecret },
      });
    ask().then(tell, () => tell("failed"));
    return () => {
      isGone = true;
    };
  }, [getApi, reportId, claimSecret]);
  return read?.reportId === reportId ? read.report : undefined;
}
