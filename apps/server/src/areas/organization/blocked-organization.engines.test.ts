import { randomUUID } from "node:crypto";
import type { Campaign } from "@waymark/contracts/organization/schemas";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { savedReports } from "@waymark/dev/saved-reports";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

const contoso = world.tenants.contoso.id;
let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await testServer({ env: runSettings() });
  owner = await connectOwner(server.database.ownerUrl);
  await owner.query("select set_config('waymark.tenant', $1, false)", [contoso]);
});
afterAll(() => owner.end());

const setTenant = (allowed: boolean, blockedReason: string | null) =>
  owner.query("update tenants set allowed = $2, blocked_reason = $3 where tenant_id = $1", [
    contoso,
    allowed,
    blockedReason,
  ]);

test("nothing of an organisation is open to the public while it is blocked or not allowed", async () => {
  await owner.query("insert into admin_settings values ('MultiTenant', $1, true, true, now())", [contoso]);
  const people = savedReports(server);
  const id = await people.save();
  expect((await people.ask("POST", `ShareToPublic/${id}`, { as: "owner", body: {} })).status).toBe(200);
  const wanted = { id: randomUUID(), name: "Lisbon office", days: 14 };
  const { json } = await people.ask("POST", "CreateCampaign", { as: "tenantAdmin", body: wanted });
  const { token } = json as unknown as Campaign;
  const answers = async (): Promise<number[]> => {
    const report = await server.app.inject(`/AnonymousConnectivityTest/ReadReport/${id}`);
    const campaign = await server.app.inject({
      method: "POST",
      url: "/AnonymousConnectivityTest/ReadCampaign",
      headers: { origin: server.origin },
      payload: { token },
    });
    return [report.statusCode, campaign.statusCode];
  };
  expect(await answers()).toEqual([200, 200]);
  await setTenant(true, "tested");
  expect(await answers()).toEqual([404, 404]);
  await setTenant(false, null);
  expect(await answers()).toEqual([404, 404]);
  await setTenant(true, null);
  expect(await answers()).toEqual([200, 200]);
});
