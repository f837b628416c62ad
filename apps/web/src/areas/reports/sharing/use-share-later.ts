import { limits } from "@waymark/contracts/limits";
import type { ShareDays } from "@waymark/contracts/reports/sharing";
import { useCallback, useRef, useState } from "react";
import { browserSaveMarks as marks } from "./save-marks.ts";
import type { Shares } from "./use-shares.ts";

export type ShareLater = "none" | "done" | "failed";

/** Before the test somebody ticked that its report be shared: that is done once it is saved. */
export function useShareLater(id: string, userId: string, shares: Shares) {
  const [state, setState] = useState<ShareLater>("none");
  const isGoing = useRef(false);
  const latest = useRef(shares);
  latest.current = shares;
  const begin = useCallback(() => {
    const mark = marks.of(id);
    if (!mark?.isToShare || mark.by !== userId || isGoing.current) return;
    isGoing.current = true;
    const choices = { hidden: [], days: limits.shareDaysDefault as ShareDays };
    latest.current
      .shareWithin(choices)
      .then(
        () => {
          marks.put(id, { ...mark, isSaved: true, isToShare: false });
          setState("done");
        },
        () => setState("failed"),
      )
      .finally(() => {
        isGoing.current = false;
      });
  }, [id, userId]);
  return { state, begin };
}
