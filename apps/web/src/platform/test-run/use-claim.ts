import type { Report } from "@waymark/contracts/connectivity-test/report";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { useEffect, useState } from "react";
import { useSession } from "../session/session-context.tsx";
import { browserKeptRuns, isVisibleTo, type KeptRun, type KeptRuns } from "./kept-runs.ts";

/** What proves to the server that a report is the reader's: the browser's secret, or nothing but their account. */
export type Claim = { readonly [CLAIM_HEADER]?: string };

const BY_ACCOUNT: Claim = {};

let keptRuns: KeptRuns | undefined;

/** The claim of this reader on a report; undefined while it is looked for, and where there is none. */
export function useClaim({ id, status }: Pick<Report, "id" | "status">): Claim | undefined {
  const reader = useSession().snapshot.user?.objectId;
  const [found, setFound] = useState<{ readonly id: string; readonly kept: KeptRun; readonly claim: Claim }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a browser that was too busy at first is asked again at the end
  useEffect(() => {
    if (id === "") return undefined;
    let isGone = false;
    const look = async () => {
      keptRuns ??= browserKeptRuns();
      const kept = await keptRuns.find(id);
      if (kept === undefined || isGone) return;
      const claim = kept.claimSecret === undefined ? BY_ACCOUNT : { [CLAIM_HEADER]: kept.claimSecret };
      // The same claim stays the same object, so that nothing is asked twice because of it.
      setFound((before) =>
        before?.id === id && before.claim[CLAIM_HEADER] === kept.claimSecret
          ? { ...before, kept }
          : { id, kept, claim },
      );
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [id, status, reader]);
  if (found?.id !== id || !isVisibleTo(found.kept, reader)) return undefined;
  return found.claim;
}
