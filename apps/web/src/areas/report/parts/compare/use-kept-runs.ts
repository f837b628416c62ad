import { useEffect, useState } from "react";
import { browserKeptRuns, type KeptRun } from "../../../../platform/test-run/kept-runs.ts";

/** What this browser remembers of its runs, as it was when the part appeared; none until that is read. */
export function useKeptRuns(): readonly KeptRun[] {
  const [kept, setKept] = useState<readonly KeptRun[]>([]);
  useEffect(() => {
    let isGone = false;
    void browserKeptRuns()
      .all()
      .then((runs) => !isGone && setKept(runs));
    return () => {
      isGone = true;
    };
  }, []);
  return kept;
}
