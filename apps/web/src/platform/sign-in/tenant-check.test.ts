// @vitest-environment node
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiClient } from "../api/client.ts";
import { TENANT } from "./fake-manager.ts";
import { checkTenant, governmentAddress, readRegionSubScope } from "./tenant-check.ts";

type Answer = { status: number; body: unknown };

let server: Server;
let origin: string;
let asked: string[];
let discovery: Answer;
let standing: Answer;

beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req.url ?? "");
    const { status, body } = req.url?.includes("openid-configuration") ? discovery : standing;
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  discovery = { status: 200, body: { tenant_region_sub_scope: null } };
  standing = { status: 200, body: { standing: "welcome", regionSubScope: null } };
});

const check = (cloudName: FrontendConfiguration["cloudName"] = "MultiTenant") => {
  const identity = { tenantConfigurationUrl: `${origin}/{tenant}/v2.0/.well-known/openid-configuration` };
  const api = createApiClient({ basePath: origin, accessToken: async () => "token", pause: async () => undefined });
  return checkTenant({ cloudName, identity } as FrontendConfiguration, TENANT, api);
};

describe("tenant check", () => {
  it("reads the signed-in tenant's open-id configuration and its tenant_region_sub_scope [V132, V202]", async () => {
    discovery.body = { tenant_region_sub_scope: "GCC" };
    standing.status = 500;
    expect(await check()).toEqual({ standing: "redirectToGovernment", confirmed: false });
    expect(asked).toContain(`/${TENANT}/v2.0/.well-known/openid-configuration`);
    expect(asked).toContain("/ConnectivityTest/GetTenantStanding");
  });

  it("reads a document without a region as none", async () => {
    for (const body of [{}, { tenant_region_sub_scope: null }, { tenant_region_sub_scope: 7 }]) {
      discovery.body = body;
      expect(await readRegionSubScope(`${origin}/{tenant}/openid-configuration`, TENANT)).toBeNull();
    }
  });

  it("flags a defence tenant, and a non-government tenant in the government cloud [V134, V135]", async () => {
    standing.status = 500;
    discovery.body = { tenant_region_sub_scope: "DOD" };
    expect((await check("MultiTenant")).standing).toBe("blocked");
    discovery.body = { tenant_region_sub_scope: null };
    expect((await check("GovernmentCommunity")).standing).toBe("blocked");
  });

  it("lets the server's word win", async () => {
    discovery.body = { tenant_region_sub_scope: "DOD" };
    expect(await check()).toEqual({ standing: "welcome", confirmed: true });
    discovery.status = 503;
    standing.body = { standing: "blocked", regionSubScope: null };
    expect(await check()).toEqual({ standing: "blocked", confirmed: true });
  });

  it("takes a refusal at the door for a block", async () => {
    for (const status of [401, 403]) {
      standing = { status, body: { code: "token_refused" } };
      expect(await check()).toEqual({ standing: "blocked", confirmed: true });
    }
  });

  it("does not guess when neither can be read [V137]", async () => {
    discovery.status = 503;
    standing.status = 500;
    expect(await check()).toEqual({ standing: undefined, confirmed: false });
  });

  it("finds the same page on the government path [V133]", () => {
    const at = (pathname: string, search = "", hash = "") => ({ origin, pathname, search, hash });
    expect(governmentAddress("", at("/reports", "?city=1", "#top"))).toBe("/gcc/reports?city=1#top");
    expect(governmentAddress("", at("/"))).toBe("/gcc/");
    expect(governmentAddress("/waymark", at("/waymark/status"))).toBe("/waymark/gcc/status");
    expect(governmentAddress("", at("//evil.example"))).toBe("/gcc/");
    expect(governmentAddress("/waymark", at("/waymark"))).toBe("/waymark/gcc/");
  });
});
