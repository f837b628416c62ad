/** As ASVS 1.2.10 lists them, and the forms that spreadsheets of East Asian systems take for the same. */
const FIRST = "=+-@\t\r\n\0＝＋－＠";

/** Signs that a reader does not see; some spreadsheets leave them out before they look at the first one. */
const isUnseen = (sign: string): boolean => /[\s\p{Cc}\p{Cf}"]/u.test(sign);

const isNumber = (cell: string): boolean => cell.trim() === cell && cell !== "" && Number.isFinite(Number(cell));

/** Whether a spreadsheet may run a cell. Numbers below zero are numbers. */
export function runsFormula(cell: string): boolean {
  if (isNumber(cell)) return false;
  if (FIRST.includes(cell[0] ?? "x")) return true;
  const seen = [...cell].find((sign) => !isUnseen(sign));
  return seen !== undefined && FIRST.includes(seen);
}
