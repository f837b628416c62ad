import { randomUUID } from "node:crypto";

export type Visitor = { readonly tenantId: string; readonly token: string };

/** Many people of two tenants, since each person has a limit of visits per minute. */
export async function mintVisitors(identityUrl: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let index = 0; index < count; index += 1) {
    const reply = await fetch(`${identityUrl}/_test/tokens`, {
      method: "POST",
      body: JSON.stringify({
        principal: index % 2 === 0 ? "owner" : "otherTenant",
        overrides: { oid: randomUUID() },
      }),
    });
    if (!reply.ok) throw new Error(`no test token: ${reply.status} ${await reply.text()}`);
    const { token, claims } = (await reply.json()) as { token: string; claims: { tid: string } };
    visitors.push({ token, tenantId: claims.tid });
  }
  return visitors;
}
