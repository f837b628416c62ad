import { withoutComments } from "./migration-files.ts";

const RULES: { statement: RegExp; demands: RegExp; words: string }[] = [
  {
    statement: /^CREATE\b/i,
    demands: /^CREATE\s+OR\s+REPLACE\b|\bIF\s+NOT\s+EXISTS\b/i,
    words: "IF NOT EXISTS",
  },
  { statement: /^DROP\b/i, demands: /\bIF\s+EXISTS\b/i, words: "IF EXISTS" },
  {
    statement: /^ALTER\s[\s\S]*\bADD\s+(COLUMN|INDEX|PROJECTION|CONSTRAINT)\b/i,
    demands: /\bADD\s+\w+\s+IF\s+NOT\s+EXISTS\b/i,
    words: "IF NOT EXISTS",
  },
  {
    statement: /^ALTER\s[\s\S]*\bDROP\s+(COLUMN|INDEX|PROJECTION|CONSTRAINT)\b/i,
    demands: /\bDROP\s+\w+\s+IF\s+EXISTS\b/i,
    words: "IF EXISTS",
  },
];

/** ClickHouse has no transaction: a file that failed half-way is run again from its start, so each statement must bear it. */
export function requireIdempotent(statement: string): void {
  const text = withoutComments(statement);
  const shown = text.slice(0, 60).replace(/\s+/g, " ");
  if (!/^(CREATE|ALTER|DROP)\b/i.test(text))
    throw new Error(`only CREATE, ALTER and DROP can be run twice without harm, not: ${shown}`);
  for (const rule of RULES)
    if (rule.statement.test(text) && !rule.demands.test(text)) throw new Error(`${rule.words} is missing in: ${shown}`);
}
