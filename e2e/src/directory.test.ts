import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RequestError } from "../../apps/web/src/platform/api/request-error.ts";
import { createDirectory, type Directory, ME } from "../../apps/web/src/platform/directory/client.ts";
import { enrichUser } from "../../apps/web/src/platform/sign-in/load-person.ts";
import { type RunningIdentity, startIdentity } from "../../tools/identity/src/identity.ts";
import { groups } from "../../tools/identity/src/world/groups.ts";
import { principalDrafts } from "../../tools/identity/src/world/principals.ts";
import { tenants } from "../../tools/identity/src/world/tenants.ts";

/** A person as their ID token names them. */
const SIGNED_IN = {
  displayName: "Amara Okafor",
  mail: "",
  tenantId: tenants.contoso.id,
  objectId: principalDrafts.owner.oid,
  photoUrl: undefined,
  privacyUrl: undefined,
  organizationName: undefined,
  organizationDomain: undefined,
};

let identity: RunningIdentity;

beforeAll(async () => {
  identity = await startIdentity({ port: 0, webOrigins: ["http://localhost:5000"] });
});
afterAll(() => identity.stop());

async function post(path: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${identity.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return response.json() as Promise<Record<string, unknown>>;
}

async function directoryOf(principal: keyof typeof principalDrafts): Promise<Directory> {
  const { token } = await post("/_test/tokens", { principal, resource: "directory" });
  return createDirectory({ directoryUrl: `${identity.url}/graph/v1.0`, accessToken: async () => String(token) });
}

describe("the web's directory client on the directory stand-in", () => {
  it("reads the profile of the person who asks, under the fixed key [V235, P384, P390]", async () => {
    expect(ME).toBe("me");
    expect(await (await directoryOf("owner")).me()).toEqual({
      id: principalDrafts.owner.oid,
      displayName: "Amara Okafor",
      mail: "amara.okafor@contoso.example",
      userPrincipalName: "amara.okafor@contoso.example",
    });
  });

  it("reads photos, one's own and a colleague's, and copes without one [V236, P385]", async () => {
    const directory = await directoryOf("owner");
    const mine = await directory.photo();
    const theirs = await directory.photo(principalDrafts.colleague.oid);
    expect([mine?.type, theirs?.type]).toEqual(["image/png", "image/png"]);
    expect(await mine?.bytes()).not.toEqual(await theirs?.bytes());
    expect(await directory.photo(principalDrafts.exReceiver.oid)).toBeUndefined();
  });

  it("finds the tenant behind a domain name, and none behind an unknown one [V237]", async () => {
    const directory = await directoryOf("owner");
    expect(await directory.findTenantByDomain("fabrikam.example")).toEqual({
      tenantId: tenants.fabrikam.id,
      displayName: "Fabrikam",
      defaultDomainName: "fabrikam.example",
    });
    expect(await directory.findTenantByDomain("nobody.example")).toBeUndefined();
    expect(await directory.findTenantByDomain("o'brien.example')/users('x")).toBeUndefined();
  });

  it("reads the organisation's domains; a person has the one of their address, else the first [V238, P387]", async () => {
    const directory = await directoryOf("owner");
    const { domains } = await directory.organization();
    expect(domains).toEqual([...tenants.contoso.verifiedDomains]);
    expect(domains.length).toBeGreaterThan(1);
    for (const domain of domains) {
      const answer = { ...directory, me: async () => ({ ...(await directory.me()), mail: `amara@${domain}` }) };
      expect((await enrichUser(answer, SIGNED_IN, () => "")).organizationDomain).toBe(domain);
    }
    const elsewhere = { ...directory, me: async () => ({ ...(await directory.me()), mail: "amara@nobody.example" }) };
    expect((await enrichUser(elsewhere, SIGNED_IN, () => "")).organizationDomain).toBe(domains[0]);
  });

  it("reads the privacy profile with its statementUrl, where there is one [V239, P388]", async () => {
    const statementOf = async (principal: "owner" | "otherTenant") =>
      (await enrichUser(await directoryOf(principal), SIGNED_IN, () => "")).privacyUrl;
    expect(await statementOf("owner")).toBe("https://www.contoso.example/privacy");
    expect(await statementOf("otherTenant")).toBeUndefined();
  });

  it("searches people by name and by address [V240, P386]", async () => {
    const directory = await directoryOf("owner");
    const names = async (text: string) => (await directory.searchPeople(text)).map((person) => person.displayName);
    expect(await names("lukas")).toContain("Lukas Brandt");
    expect(await names("lukas.brandt@contoso")).toContain("Lukas Brandt");
    expect(await names("tomasz")).toEqual([]);
    expect(await names("  ")).toEqual([]);
  });

  it("returns ten people by default [P386, P438]", async () => {
    const directory = await directoryOf("owner");
    const many = await directory.searchPeople("contoso", 999);
    expect(many.length).toBeGreaterThan(10);
    expect(await directory.searchPeople("contoso")).toEqual(many.slice(0, 10));
    expect(await directory.searchPeople("contoso", 3)).toEqual(many.slice(0, 3));
  });

  it("leaves guests out of people search [V194, P244]", async () => {
    const directory = await directoryOf("owner");
    expect(await directory.searchPeople("priya")).toEqual([]);
    const everyone = await directory.searchPeople("contoso", 999);
    expect(everyone.map((person) => person.id)).not.toContain(principalDrafts.guest.oid);
  });

  it("takes quotes and operators in a search for text", async () => {
    const directory = await directoryOf("owner");
    for (const text of ['"', "\\", '" AND "mail:a', "a' or userType eq 'Guest", "%", "&$filter=", "#"]) {
      const found = await directory.searchPeople(text, 999);
      expect(found.map((person) => person.id)).not.toContain(principalDrafts.guest.oid);
    }
  });

  it("checks group membership, also of more groups than one call takes [V241, P389]", async () => {
    const directory = await directoryOf("leadership");
    const mine = groups.leadershipReportReaders.id;
    const strangers = Array.from({ length: 45 }, () => crypto.randomUUID());
    expect(await directory.memberGroups([...strangers, mine, groups.domainLensReaders.id])).toEqual([mine]);
    expect(await directory.memberGroups([])).toEqual([]);
  });

  it("says method, path and status when the directory refuses", async () => {
    const directory = createDirectory({
      directoryUrl: `${identity.url}/graph/v1.0`,
      accessToken: async () => "forged",
    });
    const error: unknown = await directory.me().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({
      method: "GET",
      path: "/me",
      status: 401,
    });
  });

  it("asks nothing without a token, and tries again when the directory is busy", async () => {
    const url = `${identity.url}/graph/v1.0`;
    const without = createDirectory({ directoryUrl: url, accessToken: async () => undefined });
    await expect(without.me()).rejects.toMatchObject({ status: 401 });

    const directory = await directoryOf("owner");
    await post("/_test/faults", { directory: "fail" });
    const asking = directory.me();
    await post("/_test/faults", { directory: "ok" });
    expect((await asking).displayName).toBe("Amara Okafor");
  });
});
