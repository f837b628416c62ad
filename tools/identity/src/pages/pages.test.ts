import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningIdentity, startIdentity } from "../identity.ts";
import { signIn, webOrigin } from "../testing/sign-in.ts";
import { authorizeUrl, formOf, Visitor } from "../testing/visitor.ts";
import { tenants } from "../world/tenants.ts";
import { demoAccountsOf, users } from "../world/users.ts";

let identity: RunningIdentity;
let organizations: string;
let contoso: string;
beforeAll(async () => {
  identity = await startIdentity({ port: 0, webOrigins: [webOrigin] });
  organizations = `${identity.url}/organizations/v2.0`;
  contoso = `${identity.url}/${tenants.contoso.id}/v2.0`;
});
afterAll(() => identity.stop());

async function openPage(authority: string, extra: Record<string, string> = {}) {
  const visitor = new Visitor(identity.url);
  const { response } = await visitor.follow(authorizeUrl(authority, `${webOrigin}/auth/callback`, extra).url);
  return { visitor, response, html: await response.text() };
}

describe("the sign-in page", () => {
  test("of all organisations offers one button per principal, with the mail address in sight", async () => {
    const { html } = await openPage(organizations);
    expect(html).toContain("Development sign-in");
    for (const user of Object.values(users)) {
      expect(html).toContain(`data-principal="${user.principal}"`);
      expect(html).toContain(`<span class="mail">${user.mail}</span>`);
    }
    for (const tenant of Object.values(tenants)) expect(html).toContain(`>${tenant.displayName}</h2>`);
  });

  test("of one tenant offers that tenant's accounts alone", async () => {
    const { html } = await openPage(contoso);
    expect(html.match(/data-principal=/g)).toHaveLength(demoAccountsOf("contoso").length);
    expect(html).not.toContain("Other organisations");
  });

  test("leads back to all organisations when the visitor came from there", async () => {
    const { visitor, html } = await openPage(organizations, { login_hint: users.owner.mail });
    expect(html).toContain(`value="${users.owner.mail}"`);
    const others = /href="([^"]+)">Other organisations/.exec(html)?.[1]?.replace(/&amp;/g, "&") ?? "";
    const { response } = await visitor.follow(others);
    const { action, request } = formOf(await response.text());
    const { landed } = await visitor.submit(action, { oid: users.otherTenant.oid, request });
    expect(landed.searchParams.get("code")).toBeTruthy();
  });

  test("has strict headers, no script, and cannot be framed", async () => {
    for (const authority of [organizations, contoso]) {
      const { html, response } = await openPage(authority);
      const policy = response.headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(html).not.toMatch(/<script|<style|style=|\son\w+=/);
    }
  });

  test("shows what was typed as text, never as markup", async () => {
    const { html } = await openPage(contoso, { login_hint: '"><script>alert(1)</script>@contoso.example' });
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
  });

  test("refuses a choice posted by a foreign page", async () => {
    const reply = await fetch(`${organizations}/interaction`, {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: new URLSearchParams({ oid: users.owner.oid, request: "" }),
    });
    expect(reply.status).toBe(403);
  });

  test("loads its style sheet and its portraits", async () => {
    expect((await fetch(`${identity.url}/assets/sign-in.css`)).headers.get("content-type")).toContain("text/css");
    expect((await fetch(`${identity.url}/photos/${users.owner.oid}.png`)).status).toBe(200);
    expect((await fetch(`${identity.url}/photos/${users.guest.oid}.png`)).status).toBe(404);
  });
});

test("the government path of the web is a registered way back", async () => {
  const visitor = new Visitor(identity.url);
  const { response } = await visitor.follow(authorizeUrl(organizations, `${webOrigin}/gcc/auth/callback`).url);
  const { action, request } = formOf(await response.text());
  const { landed } = await visitor.submit(action, { oid: users.governmentUser.oid, request });
  expect(landed.pathname).toBe("/gcc/auth/callback");
  expect(landed.searchParams.get("code")).toBeTruthy();
});

test("signing out without an ID token asks first", async () => {
  const { visitor } = await signIn(contoso, users.owner);
  const { response } = await visitor.follow(`${contoso}/logout`);
  expect(await response.text()).toContain("Sign out?");
  const silent = await visitor.follow(authorizeUrl(contoso, `${webOrigin}/auth/callback`, { prompt: "none" }).url);
  expect(silent.landed.searchParams.get("code")).toBeTruthy();
});
