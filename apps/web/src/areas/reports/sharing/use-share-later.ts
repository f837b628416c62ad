import { limits } from "@waymark/contracts/limits";
import type { ShareDays } from "@waymark/contracts/reports/sharing";
import { useCallback, useRef, useState } from "react";
import { statusOf } from "../../../platform/api/request-error.ts";
import { browserSaveMarks as marks } from "../saving/save-marks.ts";
import type { Shares } from "./use-shares.ts";

export type ShareLater = "none" | "done" | "failed";

/** The server would refuse the same request again. */
const isRefusal = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
};

/** Shares the report after it is saved, if the person asked for that before the test. */
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
          // Otherwise every later visit would retry, long after the person has forgotten the request.
          if (isRefusal(error)) marks.clearShareRequest(id);
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
    /** For a retry that the person asks for. */
    retry: share,
    /** Hides the outcome once the owner decides by hand. */
    putAway: () => setState("none"),
  };
}
