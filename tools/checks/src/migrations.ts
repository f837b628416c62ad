import { lintMigration } from "../../../apps/server/src/platform/migrations/lint-migration.ts";
import { readMigrations } from "../../../apps/server/src/platform/migrations/migration-files.ts";

/** Faults of one database's forward migrations: names, what does not only add, tenants' tables without isolation. */
export function migrationFaults(folder: string, database: "postgres" | "clickhouse"): string[] {
  const migrations = readMigrations(folder);
  return migrations.flatMap(({ name, sql }) =>
    [...lintMigration(sql), ...(database === "postgres" ? isolationFaults(sql) : [])].map(
      (fault) => `${name}: ${fault}`,
    ),
  );
}

const TENANT_TABLE = /create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*\(([\s\S]*?)\n\)/gi;

function isolationFaults(sql: string): string[] {
  const tables = [...sql.matchAll(TENANT_TABLE)]
    .filter(([, , columns = ""]) => /\b(tenant|provider)_id\s+uuid\b(?!\s+primary)/i.test(columns))
    .map(([, table = ""]) => table);
  return tables
    .filter((table) => !isGuarded(sql, table))
    .map((table) => `table ${table} holds somebody's rows without a guard: select waymark_guard('${table}', …)`);
}

const isGuarded = (sql: string, table: string): boolean =>
  new RegExp(`waymark_guard\\('${table}'|alter\\s+table\\s+${table}\\s+force\\s+row\\s+level\\s+security`, "i").test(
    sql,
  );
