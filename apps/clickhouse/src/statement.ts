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

const FORMAT = /\bFORMAT\s+([A-Za-z0-9_]+)/gi;
const LEADING_COMMENTS = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/;
const DATA_AT_END = /\s(?:FORMAT\s+([A-Za-z0-9_]+)|VALUES)$/i;

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

/** Without the semicolon that ends it. */
function withoutEnd(sql: string): string {
  const trimmed = sql.trimEnd();
  return trimmed.endsWith(";") ? trimmed.slice(0, -1).trimEnd() : trimmed;
}

/** The format that a statement ends with; settings may follow it. */
function formatAtEnd(statement: string): string | undefined {
  const last = [...statement.matchAll(FORMAT)].at(-1);
  if (last === undefined) return undefined;
  const rest = statement.slice(last.index + last[0].length).trim();
  return rest === "" || (/^SETTINGS\b/i.test(rest) && !rest.includes(";")) ? last[1] : undefined;
}

/** `INSERT INTO t FORMAT X` reading its rows from a file, or undefined when the statement takes no rows from outside. */
export function insertFromFile(sql: string, path: string): string | undefined {
  if (!isInsert(sql)) return undefined;
  const statement = withoutEnd(sql);
  const data = DATA_AT_END.exec(statement);
  if (data === null) return undefined;
  const [, format = "Values"] = data;
  const before = statement.slice(0, data.index).trimEnd();
  const at = before.search(/\sSETTINGS\s/i);
  const head = at < 0 ? before : before.slice(0, at).trimEnd();
  const settings = before.slice(head.length);
  return `${head} FROM INFILE ${sqlString(path)} COMPRESSION 'none'${settings} FORMAT ${format}`;
}

/** The format of a SELECT whose result can be streamed, or undefined when the whole result must be collected first. */
export function streamableFormat(sql: string, defaultFormat: string): string | undefined {
  if (!["SELECT", "WITH"].includes(firstWord(sql))) return undefined;
  const format = formatAtEnd(withoutEnd(sql)) ?? defaultFormat;
  return STREAMABLE_FORMATS.has(format.toLowerCase()) ? format : undefined;
}
