import { useEffect, useState } from "react";
import { browserKeptRuns } from "./browser-kept-runs.ts";

/** The secret that proves a report to be this browser's; undefined while it is looked for, and where there is none. */
export function useClaim(reportId: string): string | undefined {
  const [claim, setClaim] = useState<{ readonly reportId: string; readonly secret: string }>();
  useEffect(() => {
    if (reportId === "") return undefined;
    let isGone = false;
    const look = async () => {
      const kept = await browserKeptRuns().find(reportId);
      if (kept !== undefined && !isGone) setClaim({ reportId, secret: kept.claimSecret });
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [reportId]);
  return claim?.reportId === reportId ? claim.secret : undefined;
}
