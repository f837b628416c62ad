import type { Cell } from "@waymark/rules/reports/csv";
import type { ReactNode } from "react";
import type { MarkTone } from "../marks.tsx";

export type SortOrder = "asc" | "desc";
/** Which column sorts, by its id, and in which direction. */
export type Sorting = { readonly by: string; readonly order: SortOrder };

/** Where a cell stands on a card: first line, second line (each with an end), a line of its own, or nowhere. */
export type CardPlace = "title" | "end" | "line" | "lineEnd" | "below" | "none";

/** How something stands, as an icon and a word. */
export type Status = {
  readonly tone: MarkTone;
  readonly text: string;
  readonly detail?: string | undefined;
  /** True where nothing is to do: the word is plain, only the icon has its colour. */
  readonly isQuiet?: boolean;
};

type ColumnKind<Row> =
  | {
      readonly kind: "text";
      readonly text: (row: Row) => string;
      /** A second line under the text. */
      readonly detail?: (row: Row) => string | undefined;
    }
  | {
      readonly kind: "number";
      readonly number: (row: Row) => number | null;
      readonly digits?: number;
      /** True for a change: the number carries its sign. */
      readonly isSigned?: boolean;
      /** What the dash of a missing number means. */
      readonly missing?: (row: Row) => string;
      /** A card has no heads, so the unit may stand behind the number. */
      readonly hasUnitOnCard?: boolean;
    }
  | { readonly kind: "status"; readonly status: (row: Row) => Status }
  | { readonly kind: "people"; readonly people: (row: Row) => readonly string[] }
  | { readonly kind: "time"; readonly at: (row: Row) => string | null }
  | { readonly kind: "tags"; readonly tags: (row: Row) => readonly string[] }
  /** Buttons: no part of what is saved, and never hidden. Cards leave them to the panel. */
  | { readonly kind: "actions"; readonly cell: (row: Row) => ReactNode }
  | { readonly kind: "own"; readonly cell: (row: Row) => ReactNode; readonly csv: (row: Row) => Cell };

/** One column of a list. The first one names the row: it is never hidden, and pressing it opens the row. */
export type Column<Row> = ColumnKind<Row> & {
  readonly id: string;
  readonly head: string;
  /** Stands in the head, beside or under its word. */
  readonly unit?: string;
  /** The order of the first press; a column without it does not sort. */
  readonly sort?: SortOrder;
  /** At least so wide; the rest of the room is shared by `grow`, numbers keep their width. */
  readonly minWidthPx?: number;
  readonly grow?: number;
  /** True for a column that the reader adds. */
  readonly startsHidden?: boolean;
  readonly card?: CardPlace;
};

const WIDTHS: Readonly<Record<Column<never>["kind"], { readonly minPx: number; readonly grow: number }>> = {
  text: { minPx: 112, grow: 1.2 },
  number: { minPx: 72, grow: 0 },
  status: { minPx: 136, grow: 1.2 },
  people: { minPx: 112, grow: 1 },
  time: { minPx: 128, grow: 0.6 },
  tags: { minPx: 112, grow: 1 },
  own: { minPx: 96, grow: 1 },
  actions: { minPx: 56, grow: 0 },
};

const CHECK_PX = 44;
const START_PX = 16;
const END_PX = 12;
const GAP_PX = 12;
/** The name of a row needs more room than what is said of it. */
const NAME_PX = 176;
const NAME_GROW = 4;

/** The tracks of a row's grid and the width below which they no longer fit. */
export function tracksOf<Row>(columns: readonly Column<Row>[], isSelectable: boolean) {
  const widths = columns.map(({ kind, minWidthPx, grow }, index) => {
    const usual = index === 0 && kind === "text" ? { minPx: NAME_PX, grow: NAME_GROW } : WIDTHS[kind];
    return { minPx: minWidthPx ?? usual.minPx, grow: grow ?? usual.grow };
  });
  const tracks = widths.map(({ minPx, grow }) => (grow > 0 ? `minmax(${minPx}px, ${grow}fr)` : `${minPx}px`));
  const check = isSelectable ? [`${CHECK_PX}px`] : [];
  const startPx = isSelectable ? CHECK_PX + GAP_PX : START_PX;
  const minPx = widths.reduce((sum, width) => sum + width.minPx + GAP_PX, startPx + END_PX - GAP_PX);
  return { tracks: [...check, ...tracks].join(" "), minPx };
}

/** A column's first press: its own order. A second press turns it round. */
export function sortedBy<Row>(sort: Sorting, { id, sort: first = "asc" }: Column<Row>): Sorting {
  if (sort.by === id) return { by: id, order: sort.order === "asc" ? "desc" : "asc" };
  return { by: id, order: first };
}
