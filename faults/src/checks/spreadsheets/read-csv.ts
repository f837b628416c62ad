const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The rows of a CSV file, read as RFC 4180 has it and no other way: cells with quotes, commas or line ends must be quoted, quotes
 * inside doubled, and lines end with CRLF. Throws where a file is written otherwise.
 */
export function readCsv(file: string): readonly (readonly string[])[] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(1) : file;
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readBare(text, at);
    row.push(cell);
    if (text[end] === ",") {
      at = end + 1;
      continue;
    }
    if (!text.startsWith("\r\n", end))
      throw new Error(`a cell is followed by ${JSON.stringify(text.slice(end, end + 9))}`);
    rows.push(row);
    row = [];
    at = end + 2;
  }
  if (row.length > 0) throw new Error("the last line has no end");
  return rows;
}

type Read = { readonly cell: string; readonly end: number };

function readQuoted(text: string, from: number): Read {
  let cell = "";
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else return { cell, end: at + 1 };
  }
  throw new Error("a quote is never closed");
}

function readBare(text: string, from: number): Read {
  let end = from;
  while (end < text.length && text[end] !== "," && text[end] !== "\r") {
    if (text[end] === '"' || text[end] === "\n") throw new Error("a cell that is not quoted has a quote or a line end");
    end += 1;
  }
  return { cell: text.slice(from, end), end };
}
