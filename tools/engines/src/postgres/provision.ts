import { Client } from "pg";

/** Creating these extensions needs a superuser, so migrations may rely on them but never create them. */
const EXTENSIONS = ["pg_trgm", "btree_gist", "citext", "unaccent", "pgcrypto"];

export const OWNER = "waymark_owner";
export const APP = "waymark_app";
export const DATABASE = "waymark";

export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 120_000 });
  // A server that stops also emits an error event, which would end this process without a listener.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function ensureRole(client: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [name]);
  const role = client.escapeIdentifier(name);
  if (rowCount === 0) await client.query(`create role ${role} login`);
  await client.query(
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password ${client.escapeLiteral(password)}`,
  );
}

/** Creates a database that belongs to the owner role; the application role may only connect. */
export async function ensureDatabase(superuserUrl: string, name: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    const database = client.escapeIdentifier(name);
    if (rowCount === 0) await client.query(`create database ${database} owner ${OWNER}`);
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect on database ${database} to ${APP}`);
  });
  const inside = new URL(superuserUrl);
  inside.pathname = `/${name}`;
  await withClient(inside.href, async (client) => {
    for (const extension of EXTENSIONS) await client.query(`create extension if not exists ${extension}`);
  });
}
