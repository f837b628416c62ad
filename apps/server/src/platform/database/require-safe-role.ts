import type { Pool } from "pg";

/** What makes row-level security worthless; each is a sentence that an operator can act on. */
export class UnsafeRole extends Error {}

/** Throws UnsafeRole where the server's role is a superuser, bypasses row-level security or owns tables. */
export async function requireSafeRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; isSuperuser: boolean; bypasses: boolean; owns: boolean }>(`
    select rolname as name, rolsuper as "isSuperuser", rolbypassrls as bypasses,
           exists (select from pg_class where relowner = pg_roles.oid
                     and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as owns
    from pg_roles where rolname = current_user`);
  const [role] = rows;
  if (role === undefined) throw new UnsafeRole("the database does not say which role this is");
  const faults = [
    ...(role.isSuperuser ? ["is a superuser"] : []),
    ...(role.bypasses ? ["may bypass row-level security"] : []),
    ...(role.owns ? ["owns the tables"] : []),
  ];
  if (faults.length > 0)
    throw new UnsafeRole(
      `The role "${role.name}" of WAYMARK_DATABASE_URL ${faults.join(" and ")}: every organization would see the rows of all. ` +
        `Use waymark_app, as ops/postgres/create-database.sql makes it.`,
    );
}
