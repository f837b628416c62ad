import type { ReactElement, ReactNode } from "react";
import { useCallback, useMemo, useState } from "react";
import type { Selection } from "./use-selection.ts";

/** A row that was left undone, and why. */
export type BulkFailure = { readonly id: string; readonly name: string; readonly reason: string };

/** How an action on several rows ended. */
export type BulkOutcome = {
  /** A sentence of the caller's own; without it the list says "n of m done". */
  readonly title?: string;
  readonly all: number;
  readonly failed: readonly BulkFailure[];
  readonly onRetry?: () => void;
};

/** Something that is done to all selected rows. */
export type BulkAction<Row> = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactElement;
  /** Why it is not possible for these rows; undefined where it is. */
  readonly hint?: (rows: readonly Row[]) => string | undefined;
  /** Does it to every row and returns those that failed. Nothing is returned where the caller reports by itself. */
  readonly run: (rows: readonly Row[]) => Promise<readonly BulkFailure[]> | undefined;
  /** Puts something around the button, such as a menu behind it. */
  readonly wrap?: (button: ReactElement) => ReactNode;
};

export type Bulk<Row> = {
  readonly outcome: BulkOutcome | undefined;
  /** How many rows are being worked on; 0 at rest. */
  readonly going: number;
  readonly run: (action: BulkAction<Row>, rows: readonly Row[]) => void;
  readonly report: (outcome: BulkOutcome) => void;
  readonly dismiss: () => void;
};

/** All three keep their identity from drawing to drawing. */
type BulkRows<Row> = {
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** Where an action fails as a whole, every row failed for this reason. */
  readonly describeError: (error: unknown) => string;
  /** A sentence of the caller's own for an outcome; undefined leaves the list's. */
  readonly titleOf?: (failed: number, all: number) => string | undefined;
};

/** Runs actions on the selected rows: what is done loses its tick, what failed keeps it. */
export function useBulk<Row>(
  { set }: Selection<Row>,
  { rowId, rowName, describeError, titleOf }: BulkRows<Row>,
): Bulk<Row> {
  const [outcome, report] = useState<BulkOutcome>();
  const [going, setGoing] = useState(0);
  const run = useCallback(
    async (action: BulkAction<Row>, rows: readonly Row[]): Promise<void> => {
      const work = action.run(rows);
      if (!work) return;
      const told = (failed: readonly BulkFailure[], onRetry: () => void): void => {
        const title = titleOf?.(failed.length, rows.length);
        report({ ...(title === undefined ? {} : { title }), all: rows.length, failed, onRetry });
      };
      setGoing(rows.length);
      report(undefined);
      try {
        const failed = await work;
        const left = new Set(failed.map(({ id }) => id));
        const isLeft = (row: Row) => left.has(rowId(row));
        set(
          rows.filter((row) => !isLeft(row)),
          false,
        );
        told(failed, () => void run(action, rows.filter(isLeft)));
      } catch (error) {
        const reason = describeError(error);
        const failed = rows.map((row) => ({ id: rowId(row), name: rowName(row), reason }));
        told(failed, () => void run(action, rows));
      } finally {
        setGoing(0);
      }
    },
    [set, rowId, rowName, describeError, titleOf],
  );
  const dismiss = useCallback(() => report(undefined), []);
  return useMemo(
    () => ({ outcome, going, run: (action, rows) => void run(action, rows), report, dismiss }),
    [outcome, going, run, dismiss],
  );
}
