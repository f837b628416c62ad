import { createRemoteJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningIdentity, startIdentity } from "./identity.ts";
import { refuseProduction } from "./settings.ts";
import { webOrigin } from "./testing/sign-in.ts";
import { mint } from "./testing/switches.ts";
import { allTenants, tenants } from "./world/tenants.ts";

let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity({ port: 0, webOrigins: [webOrigin] });
});
afterAll(() => identity.stop());

type Discovery = Record<string, string | null>;

async function discover(authority: string): Promise<Discovery> {
  const reply = await fetch(`${identity.url}/${authority}/v2.0/.well-known/openid-configuration`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Discovery;
}

describe("discovery", () => {
  test.each(allTenants)("of $displayName names its issuer, its endpoints and its region", async (tenant) => {
    const issuer = `${identity.url}/${tenant.id}/v2.0`;
    const document = await discover(tenant.id);
    expect(document).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: `${issuer}/logout`,
      tenant_region_scope: tenant.regionScope,
      tenant_region_sub_scope: tenant.regionSubScope,
    });
    for (const domain of tenant.verifiedDomains) expect(await discover(domain)).toEqual(document);
  });

  test("shows the three kinds of region the product tells apart", () => {
    expect(tenants.contoso.regionSubScope).toBeNull();
    expect(tenants.woodgrove.regionSubScope).toBe("GCC");
    expect(tenants.defence.regionSubScope).toBe("DOD");
  });

  test("refuses a name no tenant holds", async () => {
    const reply = await fetch(`${identity.url}/nowhere.example/v2.0/.well-known/openid-configuration`, {
      headers: { origin: webOrigin },
    });
    expect(reply.status).toBe(400);
    expect(reply.headers.get("access-control-allow-origin")).toBe(webOrigin);
    expect(await reply.json()).toMatchObject({ error: "invalid_tenant" });
  });

  test("of all organisations leaves the tenant open and joins all keys", async () => {
    const document = await discover("organizations");
    expect(document.issuer).toBe(`${identity.url}/{tenantid}/v2.0`);
    const { keys } = (await (await fetch(String(document.jwks_uri))).json()) as JSONWebKeySet;
    expect(new Set(keys.map(({ kid }) => kid)).size).toBe(allTenants.length);
    expect(keys.every((key) => !("d" in key))).toBe(true);
    const union = createRemoteJWKSet(new URL(String(document.jwks_uri)));
    await jwtVerify(await mint(identity.url, { principal: "defenceUser" }), union);
  });
});

test.each(["organizations", "contoso.example"])("replies of %s may be read by our web origin only", async (name) => {
  const { jwks_uri, token_endpoint } = await discover(name);
  for (const url of [`${identity.url}/${name}/v2.0/.well-known/openid-configuration`, String(jwks_uri)]) {
    const allowed = await fetch(url, { headers: { origin: webOrigin } });
    expect(allowed.headers.get("access-control-allow-origin")).toBe(webOrigin);
    const foreign = await fetch(url, { headers: { origin: "https://evil.example" } });
    expect(foreign.headers.get("access-control-allow-origin")).toBe(webOrigin);
  }
  const preflight = await fetch(String(token_endpoint), {
    method: "OPTIONS",
    headers: { origin: webOrigin, "access-control-request-method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe(webOrigin);
});

test("production refuses to start the stand-in without an explicit second switch", () => {
  expect(() => refuseProduction({ NODE_ENV: "production" })).toThrow("development and tests only");
  expect(() => refuseProduction({ NODE_ENV: "production", WAYMARK_IDENTITY_ALLOW: "1" })).not.toThrow();
  expect(() => refuseProduction({ NODE_ENV: "development" })).not.toThrow();
});
