export type DiffKind = "added" | "removed" | "changed" | "unchanged";

export type EntryDiff<Entry> = {
  readonly key: string;
  readonly kind: DiffKind;
  readonly before?: Entry;
  readonly after?: Entry;
};

type Compare<Entry> = {
  readonly keyOf: (entry: Entry) => string;
  /** Equal in all that is published. Entries without further attributes are equal by their key. */
  readonly isEqual?: (before: Entry, after: Entry) => boolean;
};

const ORDER: readonly DiffKind[] = ["added", "changed", "removed", "unchanged"];

/** Entries of two versions side by side: added, changed, removed, then unchanged, each in the order of its version. */
export function diffEntries<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  { keyOf, isEqual = () => true }: Compare<Entry>,
): readonly EntryDiff<Entry>[] {
  const old = new Map(before.map((entry) => [keyOf(entry), entry]));
  const kept = new Set(after.map(keyOf));
  const rows = [
    ...after.map((entry): EntryDiff<Entry> => {
      const key = keyOf(entry);
      const was = old.get(key);
      if (was === undefined) return { key, kind: "added", after: entry };
      return { key, kind: isEqual(was, entry) ? "unchanged" : "changed", before: was, after: entry };
    }),
    ...before
      .filter((entry) => !kept.has(keyOf(entry)))
      .map((entry): EntryDiff<Entry> => ({ key: keyOf(entry), kind: "removed", before: entry })),
  ];
  return ORDER.flatMap((kind) => rows.filter((row) => row.kind === kind));
}

/** Splits rows into those shown and unchanged ones behind a button; a fold of one row would save nothing. */
export function foldUnchanged<Row extends { readonly kind: DiffKind }>(rows: readonly Row[], shown = 1) {
  const unchanged = rows.filter(({ kind }) => kind === "unchanged");
  const folded = unchanged.length - shown > 1 ? unchanged.slice(shown) : [];
  return { shown: rows.filter((row) => !folded.includes(row)), folded };
}
