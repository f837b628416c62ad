import { migrationsFolder, readMigrations } from "./migration-files.ts";

export interface Queryable {
  query(text: string): Promise<{ rows: unknown[] }>;
}

const UNDEFINED_TABLE = "42P01";

/** The highest applied number; 0 for a database that was never migrated. */
export async function postgresMigrationLevel(queryable: Queryable): Promise<number> {
  try {
    const { rows } = await queryable.query("select coalesce(max(number), 0)::integer as level from schema_migrations");
    return (rows[0] as { level: number }).level;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return 0;
    throw error;
  }
}

/** The level this program was written for; a database at that level or above serves it. */
export function expectedPostgresLevel(folder = migrationsFolder("postgres")): number {
  return readMigrations(folder).length;
}
