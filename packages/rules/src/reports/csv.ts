export type Cell = string | number | boolean | null;

const STARTS_FORMULA = /^["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;
/** Where a spreadsheet splits at another mark than ours, a cell begins after it. */
const STARTS_WITHIN = /([;,|\t\r\n]["'\s\p{Cc}\p{Cf}]*)(?=[=+\-@＝＋－＠])/gu;

/** Text that no spreadsheet takes for a formula, whatever it splits its cells at: an apostrophe marks it as text. */
export function spreadsheetText(text: string): string {
  const marked = text.replace(STARTS_WITHIN, "$1'");
  return STARTS_FORMULA.test(text) ? `'${marked}` : marked;
}

/** Texts always stand in quotes, so that no mark within them ends a cell; numbers never do. */
export function csvCell(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "string" ? `"${spreadsheetText(cell).replaceAll('"', '""')}"` : String(cell);
}

/** Spreadsheets read UTF-8 only where it says so. */
const BYTE_ORDER_MARK = "\uFEFF";

export const csvFile = (rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;
