/** Pure decisions over the text of one statement. */

/** Formats whose chunks can be joined byte by byte; all others (JSON, …WithNames) need the whole result at once. */
const STREAMABLE_FORMATS = new Set([
  "jsoneachrow",
  "jsonlines",
  "ndjson",
  "jsonstringseachrow",
  "jsoncompacteachrow",
  "jsoncompactstringseachrow",
  "csv",
  "tsv",
  "tabseparated",
  "tsvraw",
  "tabseparatedraw",
  "rowbinary",
]);

const FORMAT_AT_END = /\bFORMAT\s+([A-Za-z0-9_]+)\s*(?:\bSETTINGS\b[^;]*)?;?\s*$/i;
const LEADING_COMMENTS = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/;
const INSERT_AWAITING_DATA = /^([\s\S]*?)(\s+SETTINGS\s[\s\S]*?)?\s+(?:FORMAT\s+([A-Za-z0-9_]+)|(VALUES))\s*;?\s*$/i;

export function sqlString(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

export function sqlIdentifier(name: string): string {
  return `\`${name.replaceAll("\\", "\\\\").replaceAll("`", "\\`")}\``;
}

function firstWord(sql: string): string {
  return /^[(\s]*([A-Za-z]+)/.exec(sql.replace(LEADING_COMMENTS, ""))?.[1]?.toUpperCase() ?? "";
}

export function isInsert(sql: string): boolean {
  return firstWord(sql) === "INSERT";
}

/** `INSERT INTO t FORMAT X` reading its rows from a file, or undefined when the statement takes no rows from outside. */
export function insertFromFile(sql: string, path: string): string | undefined {
  if (!isInsert(sql)) return undefined;
  const parts = INSERT_AWAITING_DATA.exec(sql);
  if (!parts) return undefined;
  const [, head, settings = "", format = "Values"] = parts;
  return `${head} FROM INFILE ${sqlString(path)} COMPRESSION 'none'${settings} FORMAT ${format}`;
}

/** The format of a SELECT whose result can be streamed, or undefined when the whole result must be collected first. */
export function streamableFormat(sql: string, defaultFormat: string): string | undefined {
  if (!["SELECT", "WITH"].includes(firstWord(sql))) return undefined;
  const format = FORMAT_AT_END.exec(sql)?.[1] ?? defaultFormat;
  return STREAMABLE_FORMATS.has(format.toLowerCase()) ? format : undefined;
}
