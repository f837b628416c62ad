import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type RunningIdentity, startIdentity } from "../identity.ts";
import { postToken, webOrigin } from "../testing/sign-in.ts";
import { mint, postSwitch } from "../testing/switches.ts";
import { groups } from "../world/groups.ts";
import { tenants } from "../world/tenants.ts";
import { type Principal, users } from "../world/users.ts";

let identity: RunningIdentity;
let appToken: string;
beforeAll(async () => {
  identity = await startIdentity({ port: 0, webOrigins: [webOrigin] });
  const reply = await postToken(`${identity.url}/${tenants.contoso.id}/v2.0`, {
    grant_type: "client_credentials",
    client_id: "waymark-server",
    client_secret: "waymark-server-secret",
    resource: "https://directory.waymark.test",
  });
  appToken = ((await reply.json()) as { access_token: string }).access_token;
});
afterAll(() => identity.stop());
afterEach(() => postSwitch(identity.url, "reset", {}));

type Reply = { value: Record<string, unknown>[] } & Record<string, unknown>;

async function call(path: string, token: string, init: RequestInit = {}): Promise<{ status: number; body: Reply }> {
  const headers = { authorization: `Bearer ${token}`, consistencylevel: "eventual", ...init.headers };
  const reply = await fetch(`${identity.url}/graph/v1.0${path}`, { ...init, headers });
  return { status: reply.status, body: (await reply.json()) as Reply };
}

async function as(principal: Principal, path: string, init: RequestInit = {}): ReturnType<typeof call> {
  return call(path, await mint(identity.url, { principal, resource: "directory" }), init);
}

function search(text: string, extra = ""): string {
  return `/users?$search=${encodeURIComponent(`"displayName:${text}" OR "mail:${text}"`)}${extra}`;
}
const membersOnly = `&$filter=${encodeURIComponent("userType eq 'Member'")}`;
const namesOf = (body: Reply) => body.value.map((user) => user.displayName);

describe("who may ask", () => {
  test.each([
    ["no token", async () => ""],
    ["a token for the API", () => mint(identity.url, { principal: "owner" })],
    [
      "an expired token",
      () => mint(identity.url, { principal: "owner", resource: "directory", overrides: { exp: 1 } }),
    ],
    ["a token of a foreign key", () => directoryToken({ alg: "RS256-foreign" })],
    ["an unsigned token", () => directoryToken({ alg: "none" })],
    ["another tenant's issuer", () => directoryToken({ tid: tenants.fabrikam.id })],
  ])("%s is refused in Graph's shape", async (_name, token) => {
    const { status, body } = await call("/me", await token());
    expect(status).toBe(401);
    expect(body).toEqual({ error: { code: "InvalidAuthenticationToken", message: expect.any(String) } });
  });

  function directoryToken(overrides: Record<string, unknown>): Promise<string> {
    return mint(identity.url, { principal: "owner", resource: "directory", overrides });
  }

  test("a user whose token lacks the scope is denied", async () => {
    const { status, body } = await call("/me", await directoryToken({ scp: "other" }));
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ code: "Authorization_RequestDenied" });
  });

  test("an application asks for users and the organisation, but has no /me", async () => {
    expect((await call("/users", appToken)).status).toBe(200);
    expect((await call("/organization", appToken)).status).toBe(200);
    expect((await call("/me", appToken)).status).toBe(400);
  });
});

describe("people", () => {
  test("the signed-in user is found by the fixed key", async () => {
    const { body } = await as("owner", "/me");
    expect(body).toMatchObject({
      id: users.owner.oid,
      displayName: "Amara Okafor",
      mail: "amara.okafor@contoso.example",
      userPrincipalName: "amara.okafor@contoso.example",
      userType: "Member",
    });
  });

  test("a search finds words by their beginning, without accents", async () => {
    expect(namesOf((await as("owner", search("oka"))).body)).toEqual(["Amara Okafor"]);
    expect(namesOf((await as("owner", search("schaf"))).body)).toEqual(["Martin Schäfer"]);
    expect(namesOf((await as("owner", search("afor"))).body)).toEqual([]);
  });

  test("a search leaves guests out when filtered to members", async () => {
    expect(namesOf((await as("owner", search("priya"))).body)).toEqual(["Priya Raman"]);
    expect(namesOf((await as("owner", search("priya", membersOnly))).body)).toEqual([]);
  });

  test("a search returns ten people by default", async () => {
    expect((await as("owner", search("mar", membersOnly))).body.value).toHaveLength(10);
    expect((await as("owner", search("mar", `${membersOnly}&$top=999`))).body.value).toHaveLength(12);
    expect((await as("owner", search("mar", "&$top=3"))).body.value).toHaveLength(3);
  });

  test("a search needs the consistency header and a clause Graph knows", async () => {
    expect((await as("owner", search("a"), { headers: { consistencylevel: "" } })).status).toBe(400);
    expect((await as("owner", "/users?$search=amara")).status).toBe(400);
    expect((await as("owner", `/users?$filter=${encodeURIComponent("accountEnabled eq true")}`)).status).toBe(400);
  });

  test("nobody sees another tenant's people", async () => {
    expect(namesOf((await as("otherTenant", search("amara"))).body)).toEqual([]);
    const { status, body } = await as("otherTenant", `/users/${users.owner.oid}`);
    expect(status).toBe(404);
    expect(body.error).toMatchObject({ code: "Request_ResourceNotFound" });
    expect((await as("colleague", `/users/${users.owner.mail}`)).body.id).toBe(users.owner.oid);
  });

  test("a photo is a PNG image, and some people have none", async () => {
    const token = await mint(identity.url, { principal: "owner", resource: "directory" });
    const photo = await fetch(`${identity.url}/graph/v1.0/me/photo/$value`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(photo.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await photo.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([96, 96]);
    expect((await as("owner", `/users/${users.guest.oid}/photo/$value`)).status).toBe(404);
  });
});

describe("organisation", () => {
  test("its domains and its privacy profile are returned", async () => {
    const { body: domains } = await as("owner", "/domains");
    expect(domains.value.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      ["contoso.example", true],
      ["contoso-mail.example", false],
      ["contoso.onsuite.example", false],
    ]);
    const { body } = await as("owner", "/organization");
    expect(body.value[0]).toMatchObject({
      id: tenants.contoso.id,
      displayName: "Contoso",
      privacyProfile: { contactEmail: "privacy@contoso.example", statementUrl: "https://www.contoso.example/privacy" },
    });
    expect((await as("otherTenant", "/organization")).body.value[0]?.privacyProfile).toBeNull();
  });

  test("a domain name leads to its tenant's name", async () => {
    const find = (name: string) =>
      as("owner", `/tenantRelationships/findTenantInformationByDomainName(domainName='${name}')`);
    expect((await find("fabrikam.example")).body).toMatchObject({
      tenantId: tenants.fabrikam.id,
      displayName: "Fabrikam",
      defaultDomainName: "fabrikam.example",
    });
    expect((await find("nowhere.example")).status).toBe(404);
  });
});

describe("groups", () => {
  const wanted = [groups.leadershipReportReaders.id, groups.domainLensReaders.id];
  const check = (principal: Principal, path = "/me") =>
    as(principal, `${path}/checkMemberGroups`, { method: "POST", body: JSON.stringify({ groupIds: wanted }) });

  test("only those of the list that are held come back", async () => {
    expect((await check("leadership")).body.value).toEqual([groups.leadershipReportReaders.id]);
    expect((await check("lensReader")).body.value).toEqual([groups.domainLensReaders.id]);
    expect((await check("owner")).body.value).toEqual([]);
    const { body } = await as("operator", "/me/memberOf");
    expect(body.value).toMatchObject([{ id: groups.oceOperators.id, displayName: "On-call operators" }]);
  });

  test("an application checks for a user of its tenant", async () => {
    const init = { method: "POST", body: JSON.stringify({ groupIds: [groups.contosoAdministrators.id] }) };
    const { body } = await call(`/users/${users.tenantAdmin.oid}/checkMemberGroups`, appToken, init);
    expect(body.value).toEqual([groups.contosoAdministrators.id]);
    expect((await call(`/users/${users.leadership.oid}/checkMemberGroups`, appToken, init)).status).toBe(404);
  });

  test("at most twenty ids are taken at once", async () => {
    const groupIds = Array.from({ length: 21 }, () => groups.serviceChamps.id);
    const { status } = await as("owner", "/me/checkMemberGroups", {
      method: "POST",
      body: JSON.stringify({ groupIds }),
    });
    expect(status).toBe(400);
  });

  test("membership changes while the process runs, until it is reset", async () => {
    await postSwitch(identity.url, "groups", { oid: users.leadership.oid, groups: [] });
    expect((await check("leadership")).body.value).toEqual([]);
    await postSwitch(identity.url, "reset", {});
    expect((await check("leadership")).body.value).toEqual([groups.leadershipReportReaders.id]);
  });
});
