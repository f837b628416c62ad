import type { Report } from "@waymark/contracts/connectivity-test/report";
import { withCorrections } from "@waymark/rules/findings/with-corrections";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "../../../../../platform/api-context.tsx";
import { useSession } from "../../../../../platform/session/session-context.tsx";
import { browserKeptRuns } from "../../../running/browser-kept-runs.ts";
import { readAnyReport } from "../../../running/read-any-report.ts";

export type Pair = { readonly before: Report; readonly after: Report };

const inOrder = (one: Report, other: Report): Pair =>
  one.dateTime <= other.dateTime ? { before: one, after: other } : { before: other, after: one };

/** Both reports, the older one first; undefined while they are on their way. */
export function useTwoReports(one: string, other: string) {
  const api = useApi();
  const { isSignedIn, snapshot } = useSession();
  const [read, setRead] = useState<Pair | "failed">();
  const [attempt, setAttempt] = useState(0);
  // Who signs in may read more than before.
  const person = snapshot.user?.objectId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or attempt reads anew
  useEffect(() => {
    let isGone = false;
    const services = { api, isSignedIn, keptRuns: browserKeptRuns() };
    const tell = (result: Pair | "failed") => !isGone && setRead(result);
    setRead(undefined);
    Promise.all([one, other].map((id) => readAnyReport(services, id))).then(
      ([first, second]) =>
        first && second && tell(inOrder(withCorrections(first, null), withCorrections(second, null))),
      () => tell("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [api, isSignedIn, one, other, person, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { read, retry };
}
