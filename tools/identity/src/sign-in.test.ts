import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningIdentity, startIdentity } from "./identity.ts";
import { postToken, redeem, redirectUri, signIn, webOrigin } from "./testing/sign-in.ts";
import { authorizeUrl, formOf, Visitor } from "./testing/visitor.ts";
import { tenants } from "./world/tenants.ts";
import { users } from "./world/users.ts";

let identity: RunningIdentity;
let contoso: string;
let organizations: string;

beforeAll(async () => {
  identity = await startIdentity({ port: 0, webOrigins: [webOrigin] });
  contoso = `${identity.url}/${tenants.contoso.id}/v2.0`;
  organizations = `${identity.url}/organizations/v2.0`;
});
afterAll(() => identity.stop());

describe.each([
  ["its tenant's own authority", () => contoso],
  ["the authority of all organisations", () => organizations],
])("signing in at %s", (_name, authority) => {
  test("yields an access token with the claims the server relies on", async () => {
    const { tokens } = await signIn(authority(), users.owner);
    const keys = createRemoteJWKSet(new URL(`${contoso}/keys`));
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
      issuer: contoso,
      audience: "api://waymark",
      typ: "at+jwt",
    });
    expect(protectedHeader.alg).toBe("RS256");
    expect(payload).toMatchObject({
      tid: tenants.contoso.id,
      oid: users.owner.oid,
      scp: "access",
      name: "Amara Okafor",
      preferred_username: users.owner.mail,
      acct: 0,
      azp: "waymark-web",
      client_id: "waymark-web",
    });
    expect(payload.nbf).toBe(payload.iat);
    expect(payload.sub).not.toBe(payload.oid);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  });

  test("yields an ID token for the client, with the nonce and the same subject", async () => {
    const { tokens } = await signIn(authority(), users.owner);
    const id = decodeJwt(tokens.id_token);
    expect(id).toMatchObject({ iss: contoso, aud: "waymark-web", nonce: "n-1", tid: tenants.contoso.id });
    expect(id).toMatchObject({ oid: users.owner.oid, name: "Amara Okafor" });
    expect(id.sub).toBe(decodeJwt(tokens.access_token).sub);
  });

  test("lets the same visitor in again silently, and a new visitor not", async () => {
    const { visitor } = await signIn(authority(), users.owner);
    const again = authorizeUrl(authority(), redirectUri, { prompt: "none" });
    const { landed } = await visitor.follow(again.url);
    expect(landed.searchParams.get("state")).toBe(again.state);
    expect(decodeJwt((await redeem(authority(), landed, again.verifier)).access_token).oid).toBe(users.owner.oid);

    const stranger = await new Visitor(identity.url).follow(again.url);
    expect(stranger.landed.origin).toBe(webOrigin);
    expect(stranger.landed.searchParams.get("error")).toBe("login_required");
    expect(stranger.landed.searchParams.get("state")).toBe(again.state);
  });

  test("is enough for a directory token by a second silent request", async () => {
    const { visitor } = await signIn(authority(), users.owner);
    const second = authorizeUrl(authority(), redirectUri, {
      prompt: "none",
      resource: "https://directory.waymark.test",
      scope: "openid directory.read",
    });
    const { landed } = await visitor.follow(second.url);
    const tokens = await redeem(authority(), landed, second.verifier);
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      aud: "https://directory.waymark.test",
      scp: "directory.read",
    });
    expect(tokens.refresh_token).toBeUndefined();
  });

  test("gives a refresh token that serves both resources and is replaced at each use", async () => {
    const { tokens } = await signIn(authority(), users.owner);
    const refresh = (refreshToken: string, extra: Record<string, string>) =>
      postToken(authority(), {
        grant_type: "refresh_token",
        client_id: "waymark-web",
        refresh_token: refreshToken,
        scope: "openid profile offline_access",
        ...extra,
      });
    const first = await refresh(tokens.refresh_token ?? "", {});
    const firstTokens = (await first.json()) as { access_token: string; refresh_token: string };
    expect(decodeJwt(firstTokens.access_token).aud).toBe("api://waymark");
    const second = await refresh(firstTokens.refresh_token, { resource: "https://directory.waymark.test" });
    const secondTokens = (await second.json()) as { access_token: string };
    expect(decodeJwt(secondTokens.access_token).aud).toBe("https://directory.waymark.test");
    expect((await refresh(tokens.refresh_token ?? "", {})).status).toBe(400);
  });

  test("tells the application when the visitor cancels", async () => {
    const visitor = new Visitor(identity.url);
    const { response } = await visitor.follow(authorizeUrl(authority(), redirectUri).url);
    const cancel = /class="cancel" href="([^"]+)"/.exec(await response.text())?.[1]?.replace(/&amp;/g, "&") ?? "";
    const landed = cancel.startsWith(webOrigin) ? new URL(cancel) : (await visitor.follow(cancel)).landed;
    expect(landed.origin + landed.pathname).toBe(redirectUri);
    expect(landed.searchParams.get("error")).toBe("access_denied");
  });

  test("accepts mail address and password, and refuses a wrong password", async () => {
    const visitor = new Visitor(identity.url);
    const { response } = await visitor.follow(authorizeUrl(authority(), redirectUri).url);
    const { action, request } = formOf(await response.text());
    const wrong = await visitor.submit(action, { mail: users.owner.mail, password: "guess", request });
    expect(wrong.response.status).toBe(401);
    expect(await wrong.response.text()).toContain('role="alert"');
    const right = await visitor.submit(action, { mail: users.owner.mail, password: "waymark", request });
    expect(right.landed.searchParams.get("code")).toBeTruthy();
  });

  test("ends with the session and its refresh token gone, without a question", async () => {
    const { visitor, tokens } = await signIn(authority(), users.owner);
    const { landed } = await visitor.follow(
      `${authority()}/logout?${new URLSearchParams({
        id_token_hint: tokens.id_token,
        post_logout_redirect_uri: `${webOrigin}/`,
        state: "bye",
      })}`,
    );
    expect(landed.href).toBe(`${webOrigin}/?state=bye`);
    const silent = await visitor.follow(authorizeUrl(authority(), redirectUri, { prompt: "none" }).url);
    expect(silent.landed.searchParams.get("error")).toBe("login_required");
    const refresh = await postToken(authority(), {
      grant_type: "refresh_token",
      client_id: "waymark-web",
      refresh_token: tokens.refresh_token ?? "",
    });
    expect(refresh.status).toBe(400);
  });
});

test("a guest's token says so", async () => {
  const { tokens } = await signIn(contoso, users.guest);
  expect(decodeJwt(tokens.access_token)).toMatchObject({ acct: 1, oid: users.guest.oid });
});

test("a code is worth nothing without its verifier", async () => {
  const visitor = new Visitor(identity.url);
  const { response } = await visitor.follow(authorizeUrl(contoso, redirectUri).url);
  const { action } = formOf(await response.text());
  const { landed } = await visitor.submit(action, { oid: users.owner.oid });
  await expect(redeem(contoso, landed, "x".repeat(43))).rejects.toThrow("invalid_grant");
});

test("an account of another tenant is refused at a tenant's own authority", async () => {
  const visitor = new Visitor(identity.url);
  const { response } = await visitor.follow(authorizeUrl(contoso, redirectUri).url);
  const { action } = formOf(await response.text());
  const { response: refused } = await visitor.submit(action, { oid: users.otherTenant.oid });
  expect(refused.status).toBe(401);
});

test("a visitor may change account with select_account", async () => {
  const { visitor } = await signIn(organizations, users.owner);
  const { tokens } = await signIn(organizations, users.colleague, visitor, { prompt: "select_account" });
  expect(decodeJwt(tokens.access_token).oid).toBe(users.colleague.oid);
  const silent = authorizeUrl(organizations, redirectUri, { prompt: "none" });
  const { landed } = await visitor.follow(silent.url);
  const again = await redeem(organizations, landed, silent.verifier);
  expect(decodeJwt(again.access_token).oid).toBe(users.colleague.oid);
});

test("a login hint finds the tenant's session, and refuses that of another account", async () => {
  const { visitor } = await signIn(organizations, users.owner);
  await signIn(organizations, users.otherTenant, visitor, { prompt: "login" });
  const outcomeOf = async (login_hint: string) =>
    (await visitor.follow(authorizeUrl(organizations, redirectUri, { prompt: "none", login_hint }).url)).landed
      .searchParams;
  expect((await outcomeOf(users.owner.mail)).get("code")).toBeTruthy();
  expect((await outcomeOf(users.otherTenant.mail)).get("code")).toBeTruthy();
  expect((await outcomeOf(users.colleague.mail)).get("error")).toBe("login_required");
});

test("an unregistered redirect address receives nothing", async () => {
  for (const authority of [contoso, organizations]) {
    const { url } = authorizeUrl(authority, "http://localhost:9999/auth/callback", { prompt: "none" });
    const { response, landed } = await new Visitor(identity.url).follow(url);
    expect(response.status).toBe(400);
    expect(landed.origin).toBe(identity.url);
  }
});

describe("client credentials", () => {
  test("yield a token without a user, in either way of sending the secret", async () => {
    const asForm = await postToken(contoso, {
      grant_type: "client_credentials",
      client_id: "waymark-server",
      client_secret: "waymark-server-secret",
      resource: "https://directory.waymark.test",
    });
    const claims = decodeJwt(((await asForm.json()) as { access_token: string }).access_token);
    expect(claims).toMatchObject({ idtyp: "app", aud: "https://directory.waymark.test", tid: tenants.contoso.id });
    expect(claims.scp).toBeUndefined();

    const asHeader = await fetch(`${contoso}/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa("rogue-app:rogue-app-secret")}` },
      body: new URLSearchParams({ grant_type: "client_credentials", resource: "api://waymark" }),
    });
    const { access_token } = (await asHeader.json()) as { access_token: string };
    expect(decodeJwt(access_token)).toMatchObject({ idtyp: "app", aud: "api://waymark", azp: "rogue-app" });
    expect(decodeProtectedHeader(access_token).typ).toBe("at+jwt");
  });

  test("need the right secret and one tenant", async () => {
    const fields = { grant_type: "client_credentials", client_id: "waymark-server" };
    expect((await postToken(contoso, { ...fields, client_secret: "guess" })).status).toBe(401);
    const common = await postToken(organizations, { ...fields, client_secret: "waymark-server-secret" });
    expect(common.status).toBe(400);
  });
});
