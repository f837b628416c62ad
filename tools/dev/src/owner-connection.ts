import { Client } from "pg";

/**
 * The owner's connection with the scope of anonymous runs, or another one without a tenant: what a test looks at must not
 * depend on the server's own reads.
 */
export async function connectOwner(ownerUrl: string, scope: "anonymous" | "vendor" = "anonymous"): Promise<Client> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    "select set_config('waymark.scope', $1, false), set_config('waymark.cloud', 'MultiTenant', false)",
    [scope],
  );
  return owner;
}
