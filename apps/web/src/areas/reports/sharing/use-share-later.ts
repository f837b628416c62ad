import { limits } from "@waymark/contracts/limits";
import type { ShareDays } from "@waymark/contracts/reports/sharing";
import { useCallback, useRef, useState } from "react";
import { browserSaveMarks as marks } from "./save-marks.ts";
import type { Shares } from "./use-shares.ts";

export type ShareLater = "none" | "done" | "failed";

/** Asked the same again it would be refused again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && "status" in error && Number(error.status) >= 400 && Number(error.status) < 500;

/** Before the test somebody ticked that its report be shared: that is done once it is saved. */
export function useShareLater(id: string, userId: string, shares: Shares) {
  const [state, setState] = useState<ShareLater>("none");
  const isGoing = useRef(false);
  const latest = useRef(shares);
  latest.current = shares;
  const share = useCallback(() => {
    if (isGoing.current) return;
    isGoing.current = true;
    const choices = { hidden: [], days: limits.shareDaysDefault as ShareDays };
    latest.current
      .shareWithin(choices)
      .then(
        () => {
          marks.put(id, { by: userId, isSaved: true, isToShare: false });
          setState("done");
        },
        (error: unknown) => {
          // Else every later visit would try it anew, long after anybody remembers the wish.
          if (isRefusal(error)) marks.dropWish(id);
          setState("failed");
        },
      )
      .finally(() => {
        isGoing.current = false;
      });
  }, [id, userId]);
  const begin = useCallback(() => {
    const mark = marks.of(id);
    if (mark?.isToShare && mark.by === userId) share();
  }, [id, userId, share]);
  return {
    state,
    begin,
    /** For a person who asks for it, whatever became of the wish. */
    retry: share,
    /** What the owner decides by hand stands in its place. */
    putAway: () => setState("none"),
  };
}
