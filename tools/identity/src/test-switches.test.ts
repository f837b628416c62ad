import { createPublicKey, createVerify } from "node:crypto";
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, type JWTVerifyOptions, jwtVerify } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type RunningIdentity, startIdentity } from "./identity.ts";
import { postToken, redeem, redirectUri, signIn, webOrigin } from "./testing/sign-in.ts";
import { mint, postSwitch } from "./testing/switches.ts";
import { authorizeUrl } from "./testing/visitor.ts";
import { tenants } from "./world/tenants.ts";
import { allUsers, users } from "./world/users.ts";

let identity: RunningIdentity;
let contoso: string;
beforeAll(async () => {
  identity = await startIdentity({ port: 0, webOrigins: [webOrigin] });
  contoso = `${identity.url}/${tenants.contoso.id}/v2.0`;
});
afterAll(() => identity.stop());
afterEach(() => postSwitch(identity.url, "reset", {}));

describe("tokens to order", () => {
  async function verify(token: string): Promise<unknown> {
    const options: JWTVerifyOptions = { issuer: contoso, audience: "api://waymark", algorithms: ["RS256"] };
    return (await jwtVerify(token, createRemoteJWKSet(new URL(`${contoso}/keys`)), options)).payload;
  }

  test("are those a sign-in yields, for every principal", async () => {
    for (const user of allUsers.filter(({ principal }) => principal)) {
      const claims = decodeJwt(await mint(identity.url, { principal: user.principal ?? "" }));
      expect(claims).toMatchObject({ oid: user.oid, tid: user.tid, iss: `${identity.url}/${user.tid}/v2.0` });
    }
    const { tokens } = await signIn(contoso, users.owner);
    const names = (token: string) => Object.keys(decodeJwt(token)).sort();
    expect(names(await mint(identity.url, { principal: "owner" }))).toEqual(names(tokens.access_token));
    await verify(await mint(identity.url, { principal: "owner" }));
  });

  test.each([
    ["expired", { exp: 1 }],
    ["for another audience", { aud: "api://other" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["not valid yet", { nbf: 4_000_000_000 }],
    ["of an unknown key", { kid: "nobody" }],
    ["signed by a foreign key", { alg: "RS256-foreign" }],
    ["unsigned", { alg: "none" }],
    ["signed with the public key as secret", { alg: "HS256" }],
  ])("may be %s, and a careful verifier refuses them", async (_name, overrides) => {
    await expect(verify(await mint(identity.url, { principal: "owner", overrides }))).rejects.toThrow();
  });

  test("may lack a claim, or a user", async () => {
    expect(decodeJwt(await mint(identity.url, { principal: "owner", overrides: { tid: null } })).tid).toBeUndefined();
    const app = decodeJwt(await mint(identity.url, { principal: "owner", overrides: { appOnly: true } }));
    expect(app).toMatchObject({ idtyp: "app", tid: tenants.contoso.id });
    expect(app.scp).toBeUndefined();
    expect(app.oid).not.toBe(users.owner.oid);
  });

  test("of the foreign kind carry the known key's name, so that only the signature is wrong", async () => {
    const token = await mint(identity.url, { principal: "owner", overrides: { alg: "RS256-foreign" } });
    const { keys } = (await (await fetch(`${contoso}/keys`)).json()) as { keys: { kid: string }[] };
    expect(decodeProtectedHeader(token).kid).toBe(keys[0]?.kid);
    const [header, payload, signature = ""] = token.split(".");
    const key = createPublicKey({ key: keys[0] as never, format: "jwk" });
    const matches = createVerify("RSA-SHA256").update(`${header}.${payload}`).verify(key, signature, "base64url");
    expect(matches).toBe(false);
  });

  test("are refused for a principal or an algorithm that is not known", async () => {
    expect((await postSwitch(identity.url, "tokens", { principal: "nobody" })).status).toBe(400);
    expect((await postSwitch(identity.url, "tokens", { principal: "owner", overrides: { alg: "X" } })).status).toBe(
      400,
    );
  });
});

describe("faults", () => {
  const refuse = () => postToken(contoso, { grant_type: "authorization_code", client_id: "waymark-web", code: "x" });

  test("the token endpoint fails as often as asked, then works", async () => {
    await postSwitch(identity.url, "faults", { token: { failTimes: 2 } });
    expect([(await refuse()).status, (await refuse()).status, (await refuse()).status]).toEqual([503, 503, 400]);
    await postSwitch(identity.url, "faults", { token: "fail" });
    expect((await refuse()).status).toBe(503);
  });

  test("a failing authorization is reported to the application", async () => {
    await postSwitch(identity.url, "faults", { authorize: "fail" });
    for (const authority of [contoso, `${identity.url}/organizations/v2.0`]) {
      const reply = await fetch(authorizeUrl(authority, redirectUri).url, { redirect: "manual" });
      const target = new URL(reply.headers.get("location") ?? "");
      expect(target.searchParams.get("error")).toBe("temporarily_unavailable");
    }
  });

  test("discovery and the directory fail too, and a reset ends it all", async () => {
    await postSwitch(identity.url, "faults", { discovery: "fail", directory: "fail" });
    const discovery = `${contoso}/.well-known/openid-configuration`;
    const directory = `${identity.url}/graph/v1.0/me`;
    expect([(await fetch(discovery)).status, (await fetch(directory)).status]).toEqual([503, 503]);
    await postSwitch(identity.url, "reset", {});
    expect([(await fetch(discovery)).status, (await fetch(directory)).status]).toEqual([200, 401]);
  });

  test("a word that is not known is refused, and a page in a browser reaches no switch", async () => {
    expect((await postSwitch(identity.url, "faults", { tokens: "fail" })).status).toBe(400);
    expect((await postSwitch(identity.url, "faults", { token: "flaky" })).status).toBe(400);
    const fromPage = await fetch(`${identity.url}/_test/tokens`, {
      method: "POST",
      headers: { origin: webOrigin },
      body: JSON.stringify({ principal: "owner" }),
    });
    expect(fromPage.status).toBe(403);
  });
});

test("a shorter token life is a matter of settings", { timeout: 20_000 }, async () => {
  const short = await startIdentity({ port: 0, webOrigins: [webOrigin], tokenSeconds: 5 });
  try {
    const authority = `${short.url}/${tenants.contoso.id}/v2.0`;
    const { tokens, visitor } = await signIn(authority, users.owner);
    expect(tokens.expires_in).toBe(5);
    const again = authorizeUrl(authority, redirectUri, { prompt: "none" });
    const { landed } = await visitor.follow(again.url);
    expect((await redeem(authority, landed, again.verifier)).expires_in).toBe(5);
  } finally {
    await short.stop();
  }
});
