export type Migration = { file: string; sql: string };

const FILE_NAME = /\/(\d{4})_[a-z0-9_]+\.sql$/;
const CONTRACT_MARK = /^\s*--\s*contract:\s*\S+/m;

// While old and new programs serve side by side, these break the old one or hold a long lock.
const BREAKING: { what: string; pattern: RegExp }[] = [
  { what: "drops a table", pattern: /^drop\s+table/i },
  { what: "drops a column", pattern: /^alter\s+table[\s\S]*\bdrop\s+column/i },
  { what: "renames", pattern: /^alter\s+table[\s\S]*\brename\b/i },
  {
    what: "changes a column's type",
    pattern: /^alter\s+table[\s\S]*\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i,
  },
  { what: "demands a value of existing rows", pattern: /^alter\s+table[\s\S]*\bset\s+not\s+null/i },
  { what: "empties a table", pattern: /^truncate\b/i },
];

/** Faults of the forward migrations of one database, given in the order of their names. */
export function migrationFaults(migrations: Migration[]): string[] {
  return [...numberingFaults(migrations), ...migrations.flatMap((migration) => faultsOf(migration))];
}

function numberingFaults(migrations: Migration[]): string[] {
  return migrations.flatMap(({ file }, index) => {
    const expected = String(index + 1).padStart(4, "0");
    return FILE_NAME.exec(file)?.[1] === expected ? [] : [`${file}: expected a name like ${expected}_what_it_adds.sql`];
  });
}

function faultsOf({ file, sql }: Migration): string[] {
  const statements = statementsOf(sql);
  const created = new Set(statements.flatMap(({ text }) => tableCreatedBy(text) ?? []));
  return [
    ...statements.flatMap((statement) => breakingFaults(statement)),
    ...statements.flatMap(({ text }) => lockFaults(text, created)),
    ...statements.flatMap(({ text }) => isolationFaults(text, sql)),
  ].map((fault) => `${file}: ${fault}`);
}

type Statement = { text: string; comments: string };

function statementsOf(sql: string): Statement[] {
  return sql.split(/;[ \t]*(?:\n|$)/).map((part) => ({
    text: part.replace(/--.*$/gm, "").trim(),
    comments: (part.match(/^\s*--.*$/gm) ?? []).join("\n"),
  }));
}

function tableCreatedBy(text: string): string | undefined {
  return /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/i.exec(text)?.[1];
}

function breakingFaults({ text, comments }: Statement): string[] {
  if (CONTRACT_MARK.test(comments)) return [];
  return BREAKING.filter(({ pattern }) => pattern.test(text)).map(
    ({ what }) => `${what}; if no running program needs it any more, say so above it with "-- contract: why"`,
  );
}

function lockFaults(text: string, created: Set<string>): string[] {
  const index = /^create\s+(?:unique\s+)?index\s+(concurrently\s+)?[\s\S]*?\bon\s+(?:only\s+)?([\w.]+)/i.exec(text);
  if (!index || index[1] || created.has(index[2] ?? "")) return [];
  return [`indexes the existing table ${index[2]} without "concurrently"`];
}

function isolationFaults(text: string, sql: string): string[] {
  const table = tableCreatedBy(text);
  if (!table || !/\btenant_id\s+uuid\s+not\s+null\b/i.test(text)) return [];
  const forced = new RegExp(`alter\\s+table\\s+${table}\\s+force\\s+row\\s+level\\s+security`, "i").test(sql);
  return forced ? [] : [`table ${table} holds a tenant's rows without forced row-level security`];
}
