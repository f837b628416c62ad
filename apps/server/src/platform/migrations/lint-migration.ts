import { splitStatements, withoutComments } from "./migration-files.ts";

const CONTRACT_NOTE = /^[ \t]*--[ \t]*contract:[ \t]*\S/im;

type Rule = {
  readonly pattern: RegExp;
  /** Where the part begins that `holds` and `lacks` are about; the whole statement by default. */
  readonly behind?: RegExp;
  readonly holds?: RegExp;
  readonly lacks?: RegExp;
  readonly says: string;
  readonly onlyExisting?: boolean;
};

/** While two versions serve side by side these break the older one, or hold a lock as long as the table is large. */
const NOT_EXPANDING: readonly Rule[] = [
  { pattern: /^DROP\s+TABLE\b/i, says: "drops a table" },
  { pattern: /^ALTER\s+TABLE\b[\s\S]*\bDROP\s+COLUMN\b/i, says: "drops a column" },
  { pattern: /^ALTER\b[\s\S]*\bRENAME\b/i, says: "renames" },
  {
    pattern: /^ALTER\s+TABLE\b/i,
    behind: /\sALTER\s/i,
    holds: /\sTYPE\s/i,
    says: "changes a column's type",
  },
  { pattern: /^ALTER\s+TYPE\b(?![\s\S]*\bADD\s+VALUE\b)/i, says: "changes a type" },
  {
    pattern: /^ALTER\s+TABLE\b[\s\S]*\bSET\s+NOT\s+NULL\b/i,
    says: "makes an existing column NOT NULL",
    onlyExisting: true,
  },
  {
    pattern: /^ALTER\s+TABLE\b/i,
    behind: /\bADD\s+COLUMN\b/i,
    holds: /\bNOT\s+NULL\b/i,
    lacks: /\bDEFAULT\b/i,
    says: "adds a NOT NULL column without a default",
    onlyExisting: true,
  },
  { pattern: /^TRUNCATE\b/i, says: "empties a table" },
  {
    pattern: /^CREATE\s+(UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY\b)/i,
    says: "indexes an existing table without CONCURRENTLY",
    onlyExisting: true,
  },
];

const CREATED = /^CREATE\s+(?:UNLOGGED\s+|TEMP(?:ORARY)?\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?([\w."]+)/i;
const ALTERED = /^ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?([\w."]+)/i;
const INDEX = /^CREATE\s+(?:UNIQUE\s+)?INDEX\b/i;
const INDEXED = /\sON\s+(?:ONLY\s+)?([\w."]+)/i;

const touchedBy = (statement: string): string | undefined =>
  (ALTERED.exec(statement) ?? (INDEX.test(statement) ? INDEXED.exec(statement) : null))?.[1];

/** Texts and function bodies may hold any word and any semicolon: they say nothing about the statement around them. */
function withoutLiterals(sql: string): string {
  return sql.replace(/--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g, (found) =>
    found.startsWith("--") ? found : "''",
  );
}

function breaks({ pattern, behind, holds, lacks }: Rule, statement: string): boolean {
  const start = behind === undefined ? 0 : statement.search(behind);
  const part = statement.slice(start);
  return start >= 0 && pattern.test(statement) && holds?.test(part) !== false && lacks?.test(part) !== true;
}

/** What stands against applying this file while the version before it still serves; empty when nothing does. */
export function lintMigration(sql: string): string[] {
  const faults: string[] = [];
  const created = new Set<string>();
  const outsideTransaction = /^-- no-transaction\s*(\n|$)/.test(sql);
  for (const statement of splitStatements(withoutLiterals(sql))) {
    const text = withoutComments(statement);
    const newTable = CREATED.exec(text)?.[1];
    if (newTable) created.add(newTable);
    const isNew = created.has(touchedBy(text) ?? "");
    const shown = text.slice(0, 60).replace(/\s+/g, " ");
    if (/\bCONCURRENTLY\b/i.test(text) && !outsideTransaction)
      faults.push(`CONCURRENTLY needs "-- no-transaction" as the first line: ${shown}`);
    if (CONTRACT_NOTE.test(statement)) continue;
    for (const rule of NOT_EXPANDING)
      if (breaks(rule, text) && !(rule.onlyExisting && isNew))
        faults.push(`${rule.says}, so say why nobody needs the old form in a line "-- contract: …" above it: ${shown}`);
  }
  return faults;
}
