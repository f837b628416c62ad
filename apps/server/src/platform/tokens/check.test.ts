import { createServer } from "node:net";
import { type Child, startChild, waitUntilReady } from "@waymark/dev/child";
import { createLocalJWKSet, createRemoteJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tokenCheck } from "./check.ts";
import { type Issuers, tenantIssuers } from "./issuers.ts";
import type { KnownTenant } from "./tenants.read.ts";

const CONTOSO = "10416956-b254-4196-a69e-ba7096758347";
const OWNER = "3a74e1fc-31dc-4753-abfe-e1788f1b3a02";
const AUDIENCE = "api://waymark";

let identity: Child;
let identityUrl: string;
let now = Date.now();
const allowList = new Map<string, KnownTenant>();
let listIsAway = false;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

beforeAll(async () => {
  const port = await freePort();
  identityUrl = `http://localhost:${port}`;
  identity = startChild(["tools/identity/src/main.ts"], {
    env: { WAYMARK_IDENTITY_PORT: String(port) },
    logFile: "/dev/null",
  });
  await waitUntilReady(`${identityUrl}/${CONTOSO}/v2.0/.well-known/openid-configuration`, identity, 20_000);
}, 30_000);
afterAll(() => identity.stop());

beforeEach(() => {
  now = Date.now();
  listIsAway = false;
  allowList.clear();
  allowList.set(CONTOSO, { tenantId: CONTOSO, allowed: true, blockedReason: null });
});

const checkWith = (issuers: Issuers) =>
  tokenCheck({
    audience: AUDIENCE,
    requiredScope: "access",
    tenants: {
      find: async (tenantId) => {
        if (listIsAway) throw new Error("the list of tenants cannot be read");
        return allowList.get(tenantId);
      },
    },
    issuers,
    clock: { now: () => now },
  });

async function order(overrides: object = {}, principal = "owner"): Promise<string> {
  const reply = await fetch(`${identityUrl}/_test/tokens`, {
    method: "POST",
    body: JSON.stringify({ principal, overrides }),
  });
  return ((await reply.json()) as { token: string }).token;
}

const refused = { code: "token_refused" };

describe("tokens of the identity provider", () => {
  const check = () => checkWith(tenantIssuers(`${identityUrl}/{tenant}/v2.0`));

  test("a person's own token says who they are, and nothing else does", async () => {
    expect(await check()(await order())).toMatchObject({
      kind: "user",
      tenantId: CONTOSO,
      objectId: OWNER,
      isGuest: false,
    });
  });

  test("a guest is known as one", async () => {
    expect(await check()(await order({}, "guest"))).toMatchObject({ isGuest: true });
  });

  test.each([
    ["algorithm none", { alg: "none" }],
    ["the public key as a shared secret", { alg: "HS256" }],
    ["a key nobody published", { alg: "RS256-foreign" }],
    ["no key id", { kid: null }],
    ["an unknown key id", { kid: "unknown" }],
    ["another audience", { aud: "api://other" }],
    ["another issuer", { iss: "https://login.attacker.example" }],
    ["no expiry", { exp: null }],
    ["no beginning", { nbf: null }],
    ["no scope", { scp: null }],
    ["a scope that only begins like ours", { scp: "accessory" }],
    ["no person", { oid: null }],
    ["a person that is no uuid", { oid: "owner" }],
    ["no tenant", { tid: null }],
    ["a tenant that is a path", { tid: "../contoso" }],
    ["an application's", { appOnly: true }],
    ["an application's with a scope", { idtyp: "app" }],
  ])("%s is refused", async (_, overrides) => {
    await expect(check()(await order(overrides))).rejects.toMatchObject(refused);
  });

  test("a tenant that is not on the list is refused before anyone asks for its keys", async () => {
    const asked: string[] = [];
    const spying = checkWith({
      of: (tenantId) => {
        asked.push(tenantId);
        return tenantIssuers(`${identityUrl}/{tenant}/v2.0`).of(tenantId);
      },
    });
    await expect(spying(await order({}, "strangerTenant"))).rejects.toMatchObject(refused);
    expect(asked).toEqual([]);
  });

  test("a tenant taken off the list is refused with a token that was good a moment ago", async () => {
    const one = check();
    const token = await order();
    await one(token);
    allowList.delete(CONTOSO);
    await expect(one(token)).rejects.toMatchObject(refused);
  });

  test("a known token ends with its time, give or take a minute", async () => {
    const one = check();
    const token = await order({ exp: Math.floor(now / 1000) + 300 });
    await one(token);
    now += 355_000;
    expect(await one(token)).toMatchObject({ objectId: OWNER });
    now += 10_000;
    await expect(one(token)).rejects.toMatchObject(refused);
  });

  test("a provider that is away is no reason to call a token bad", async () => {
    const away = checkWith(tenantIssuers("http://localhost:9/{tenant}/v2.0"));
    await expect(away(await order())).rejects.toMatchObject({ code: "dependency_down" });
  });
});

test("keys that cannot be fetched are no reason to call a token bad", async () => {
  const issuer = `${identityUrl}/${CONTOSO}/v2.0`;
  for (const keys of ["http://localhost:9/keys", `${identityUrl}/no/such/keys`]) {
    const check = checkWith({
      of: async () => ({ issuer, tokenEndpoint: "", regionSubScope: null, keys: createRemoteJWKSet(new URL(keys)) }),
    });
    await expect(check(await order())).rejects.toMatchObject({ code: "dependency_down" });
  }
});

describe("keys", () => {
  const ISSUER = "https://login.example/contoso";

  async function setUp() {
    const { publicKey, privateKey } = await generateKeyPair("RS256");
    const jwk = { ...(await exportJWK(publicKey)), kid: "k1", alg: "RS256" };
    let published = { keys: [jwk] };
    const issuer = {
      issuer: ISSUER,
      tokenEndpoint: `${ISSUER}/token`,
      regionSubScope: null,
      keys: ((header, token) => createLocalJWKSet(published)(header, token)) as ReturnType<typeof createLocalJWKSet>,
    };
    const seconds = Math.floor(now / 1000);
    const sign = (header: object = {}, claims: object = {}) =>
      new SignJWT({ tid: CONTOSO, oid: OWNER, sub: "s", scp: "openid access", ...claims })
        .setProtectedHeader({ alg: "RS256", kid: "k1", ...header } as { alg: string })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + 3600)
        .sign(privateKey, { crit: { "urn:waymark": true } });
    return { check: checkWith({ of: async () => issuer }), sign, withdraw: () => (published = { keys: [] }) };
  }

  test("a good signature is taken, and the scope may stand among others", async () => {
    const { check, sign } = await setUp();
    expect(await check(await sign())).toMatchObject({ objectId: OWNER });
  });

  test("a header that demands to be understood is refused, though rightly signed", async () => {
    const { check, sign } = await setUp();
    await expect(check(await sign({ crit: ["urn:waymark"], "urn:waymark": 1 }))).rejects.toMatchObject(refused);
  });

  test("one that is too long is refused, though rightly signed", async () => {
    const { check, sign } = await setUp();
    await expect(check(await sign({}, { padding: "x".repeat(8_192) }))).rejects.toMatchObject(refused);
  });

  test("a changed letter is found", async () => {
    const { check, sign } = await setUp();
    const token = await sign();
    const at = token.lastIndexOf(".") + 10;
    const changed = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
    await expect(check(changed)).rejects.toMatchObject(refused);
  });

  // A rejection that nobody handles would end the whole server; the test runner fails on it as well.
  test("a known token is not refused because the tenants cannot be read, and the failure is heard", async () => {
    const { check, sign } = await setUp();
    const token = await sign();
    await check(token);
    listIsAway = true;
    await expect(check(token)).rejects.toThrow("the list of tenants cannot be read");
  });

  test("a key that is withdrawn stops counting within a minute", async () => {
    const { check, sign, withdraw } = await setUp();
    const token = await sign();
    await check(token);
    withdraw();
    now += 59_000;
    expect(await check(token)).toMatchObject({ objectId: OWNER });
    now += 2_000;
    await expect(check(token)).rejects.toMatchObject(refused);
  });

  test.each(["", "x", "a.b", "a.b.c", "..", "null", "Bearer", "e30.e30.e30"])("%j is no token", async (text) => {
    const { check } = await setUp();
    await expect(check(text)).rejects.toMatchObject(refused);
  });
});
