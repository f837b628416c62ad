/** A block of an existing file: from the line that opens it to the next line that closes it. */
export type Block = {
  readonly opening: string;
  readonly closing: string;
  /** `sorted`: before the first entry that comes after it in the alphabet. `last`: as the last entry. */
  readonly order: "sorted" | "last";
};

/** Adds lines to a block. Fails where its opening is missing or stands twice, or where nothing closes it. */
export function insertIntoBlock(text: string, { opening, closing, order }: Block, inserted: string): string {
  const lines = text.split("\n");
  const start = indexOfOnly(lines, opening);
  const end = lines.indexOf(closing, start + 1);
  if (end === -1) throw new Error(`no line "${closing}" after "${opening}"`);
  const at = order === "last" ? end : sortedPlace(lines, start + 1, end, inserted);
  return lines.toSpliced(at, 0, ...inserted.split("\n")).join("\n");
}

/** Adds an import below the first one; Biome puts it into its place. */
export function insertImport(text: string, statement: string): string {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith("import "));
  if (first === -1) throw new Error("no import to stand beside");
  return lines.toSpliced(first, 0, statement).join("\n");
}

/** Adds a line above the only one that begins so. */
export function insertAbove(text: string, beginning: string, inserted: string): string {
  const lines = text.split("\n");
  const found = lines.filter((line) => line.startsWith(beginning));
  if (found.length !== 1) throw new Error(`${found.length} lines begin with "${beginning}", one is needed`);
  return lines.toSpliced(lines.indexOf(found[0] ?? ""), 0, inserted).join("\n");
}

function indexOfOnly(lines: readonly string[], wanted: string): number {
  const index = lines.indexOf(wanted);
  if (index === -1) throw new Error(`no line "${wanted}"`);
  if (lines.includes(wanted, index + 1)) throw new Error(`more than one line "${wanted}"`);
  return index;
}

/** Comments stay with the entry below them. */
function sortedPlace(lines: readonly string[], from: number, end: number, inserted: string): number {
  const entry = inserted.trim();
  for (let index = from; index < end; index++) {
    const line = (lines[index] ?? "").trim();
    if (line.startsWith("//") || line.startsWith("/*") || line <= entry) continue;
    const isBelowComment = /^(\/\/|\/\*)/.test((lines[index - 1] ?? "").trim());
    return isBelowComment ? index - 1 : index;
  }
  return end;
}
