import type { Report } from "@waymark/contracts/connectivity-test/report";
import { useEffect, useState } from "react";
import { browserKeptRuns } from "./browser-kept-runs.ts";
import type { KeptRuns } from "./kept-runs.ts";

let keptRuns: KeptRuns | undefined;

/** The secret that proves a report to be this browser's; undefined while it is looked for, and where there is none. */
export function useClaim({ id, status }: Pick<Report, "id" | "status">): string | undefined {
  const [claim, setClaim] = useState<{ readonly id: string; readonly secret: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a browser that was too busy at first is asked again at the end
  useEffect(() => {
    if (id === "") return undefined;
    let isGone = false;
    const look = async () => {
      keptRuns ??= browserKeptRuns();
      const kept = await keptRuns.find(id);
      if (kept !== undefined && !isGone) setClaim({ id, secret: kept.claimSecret });
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [id, status]);
  return claim?.id === id ? claim.secret : undefined;
}
