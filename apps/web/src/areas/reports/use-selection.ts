import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import { useCallback, useState } from "react";

type Chosen = ReadonlyMap<string, AnySummary>;

export type Selection = {
  readonly chosen: Chosen;
  readonly set: (rows: readonly AnySummary[], isChosen: boolean) => void;
  readonly clear: () => void;
};

const NONE: Chosen = new Map();

/** Which rows are ticked. Another list or question begins anew: nobody deletes what they no longer see. */
export function useSelection(shown: string): Selection {
  const [state, setState] = useState<{ readonly shown: string; readonly chosen: Chosen }>({ shown, chosen: NONE });
  const chosen = state.shown === shown ? state.chosen : NONE;
  const set = useCallback(
    (rows: readonly AnySummary[], isChosen: boolean) =>
      setState((before) => {
        const next = new Map(before.shown === shown ? before.chosen : NONE);
        for (const row of rows)
          if (isChosen) next.set(row.id, row);
          else next.delete(row.id);
        return { shown, chosen: next };
      }),
    [shown],
  );
  const clear = useCallback(() => setState({ shown, chosen: NONE }), [shown]);
  return { chosen, set, clear };
}
