import { Client } from "pg";

/** The owner's connection with the scope of anonymous runs: what a test looks at must not depend on the server's own reads. */
export async function connectOwner(ownerUrl: string): Promise<Client> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query("select set_config('waymark.cloud', 'MultiTenant', false)");
  await owner.query("select set_config('waymark.tenant', '00000000-0000-0000-0000-000000000000', false)");
  return owner;
}
