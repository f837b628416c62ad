import type { KeyboardEvent } from "react";

/** Which row an event came from. */
export const indexOfEvent = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>("tr[data-index]") : null;
  return row ? Number(row.dataset.index) : undefined;
};

/** Puts the focus on a row that is drawn; false where it is not. */
export function focusRowAt(body: HTMLElement | null, index: number): boolean {
  const place = body?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-row-focus]`);
  place?.focus();
  return place !== null && place !== undefined;
}

type Keys = {
  readonly count: number;
  readonly onMove: (index: number) => void;
  /** Undefined where rows cannot be selected. */
  readonly onToggle: ((index: number) => void) | undefined;
};

const TARGETS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Arrows lead from row to row, Home and End to the first and last one, Space selects. Enter opens by itself. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, { count, onMove, onToggle }: Keys): void {
  const index = indexOfEvent(event.target);
  // A button in the row has keys of its own.
  if (event.target instanceof Element && event.target.closest("[data-kind=actions]")) return;
  if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const move = TARGETS[event.key];
  if (move) {
    event.preventDefault();
    const next = move(index, count);
    if (next >= 0 && next < count) onMove(next);
  } else if (event.key === " " && onToggle && event.target instanceof HTMLButtonElement) {
    event.preventDefault();
    onToggle(index);
  }
}
