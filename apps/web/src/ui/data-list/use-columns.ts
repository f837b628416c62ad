import { useCallback, useMemo, useState } from "react";
import type { Column } from "./column.ts";

const keyOf = (name: string): string => `waymark.columns.${name}`;

/** What the reader changed: whether a column is shown. Where the browser keeps nothing, nothing is remembered. */
type Choices = Readonly<Record<string, boolean>>;

function readChoices(name: string): Choices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, isShown]) => typeof isShown === "boolean"));
  } catch {
    return {};
  }
}

function keepChoices(name: string, choices: Choices): void {
  try {
    if (Object.keys(choices).length === 0) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(choices));
  } catch {
    // A browser that keeps nothing shows the choice until the page is left.
  }
}

export type ShownColumns<Row> = {
  readonly shown: readonly Column<Row>[];
  readonly isShown: (id: string) => boolean;
  readonly show: (id: string, isShown: boolean) => void;
  /** Undefined while the columns are the usual ones. */
  readonly reset: (() => void) | undefined;
};

/** Which columns are shown, remembered in this browser under the list's name. The first one always is. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]): ShownColumns<Row> {
  const [choices, setChoices] = useState(() => readChoices(name));
  const keep = useCallback(
    (next: Choices) => {
      setChoices(next);
      keepChoices(name, next);
    },
    [name],
  );
  const shown = useMemo(
    () => columns.filter(({ id, startsHidden }, index) => index === 0 || (choices[id] ?? !startsHidden)),
    [columns, choices],
  );
  return {
    shown,
    isShown: (id) => shown.some((column) => column.id === id),
    show: (id, isShown) => keep({ ...choices, [id]: isShown }),
    reset: Object.keys(choices).length > 0 ? () => keep({}) : undefined,
  };
}
