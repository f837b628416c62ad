export type Cell = string | number | boolean | null;

const STARTS_FORMULA = /^["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n\0]/u;
/** A spreadsheet with another separator starts a cell after it; what stands between the two it passes over. */
const SEPARATOR = /[;,|\t\r\n]/;
const PASSED_OVER = /["'\s\p{Cc}\p{Cf}]/u;
const FORMULA = /[=+\-@＝＋－＠]/u;

/** Marks a formula as text with an apostrophe, for any separator that a spreadsheet may use. */
export function spreadsheetText(text: string): string {
  const marked = SEPARATOR.test(text) ? markWithin(text) : text;
  return STARTS_FORMULA.test(text) ? `'${marked}` : marked;
}

function markWithin(text: string): string {
  let marked = "";
  let isStart = false;
  for (const sign of text) {
    if (isStart && FORMULA.test(sign)) marked += "'";
    marked += sign;
    isStart = SEPARATOR.test(sign) || (isStart && PASSED_OVER.test(sign));
  }
  return marked;
}

/** Texts are always quoted, so that a separator inside does not end the cell; numbers never are. */
export function csvCell(cell: Cell): string {
  if (cell === null) return "";
  return typeof cell === "string" ? `"${spreadsheetText(cell).replaceAll('"', '""')}"` : String(cell);
}

/** Spreadsheets need a byte order mark to read UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export const csvFile = (rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;
