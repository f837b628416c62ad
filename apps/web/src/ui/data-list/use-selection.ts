import { useCallback, useMemo, useState } from "react";

type Chosen<Row> = ReadonlyMap<string, Row>;

/** The rows that are selected, also those of other pages. */
export type Selection<Row> = {
  readonly chosen: Chosen<Row>;
  readonly set: (rows: readonly Row[], isChosen: boolean) => void;
  readonly clear: () => void;
};

const NONE: Chosen<never> = new Map<string, never>();

/** Keeps the selected rows over all pages. Another list or question clears them, so that nobody acts on rows out of sight. */
export function useSelection<Row>(shown: string, rowId: (row: Row) => string): Selection<Row> {
  const [state, setState] = useState<{ readonly shown: string; readonly chosen: Chosen<Row> }>({ shown, chosen: NONE });
  const chosen = state.shown === shown ? state.chosen : NONE;
  const set = useCallback(
    (rows: readonly Row[], isChosen: boolean) =>
      setState((before) => {
        const next = new Map<string, Row>(before.shown === shown ? before.chosen : NONE);
        for (const row of rows)
          if (isChosen) next.set(rowId(row), row);
          else next.delete(rowId(row));
        return { shown, chosen: next };
      }),
    [shown, rowId],
  );
  const clear = useCallback(() => setState({ shown, chosen: NONE }), [shown]);
  return useMemo(() => ({ chosen, set, clear }), [chosen, set, clear]);
}
