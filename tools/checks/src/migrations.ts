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
    .filter(([, , columns = ""]) => /\btenant_id\s+uuid\s+not\s+null\b/i.test(columns))
    .map(([, table = ""]) => table);
  return tables
    .filter((table) => !new RegExp(`alter\\s+table\\s+${table}\\s+force\\s+row\\s+level\\s+security`, "i").test(sql))
    .map((table) => `table ${table} holds a tenant's rows without forced row-level security`);
}
