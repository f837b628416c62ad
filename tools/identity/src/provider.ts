import { randomBytes } from "node:crypto";
import { type KoaContextWithOIDC, Provider } from "oidc-provider";
import { findUserBySubject, identityClaimsFor, shapeAccessToken } from "./claims.ts";
import { buildClients } from "./clients.ts";
import { loadGrantWithoutConsent } from "./grants.ts";
import type { SigningKey } from "./keys.ts";
import { createMemoryStore } from "./memory-store.ts";
import { renderProviderError } from "./pages/error-page.ts";
import { apiResource, refreshScope, resourceServerOf } from "./resources.ts";
import { createSignInPolicy } from "./sign-in-policy.ts";
import { endSession, showSignedOut } from "./sign-out.ts";
import { forgetTenant, rememberTenant } from "./tenant-cookie.ts";
import type { Tenant } from "./world/tenants.ts";

const daySeconds = 24 * 60 * 60;

export type ProviderOptions = {
  tenant: Tenant;
  origin: string;
  webOrigins: readonly string[];
  key: SigningKey;
  tokenSeconds: number;
};

export function issuerOf(origin: string, tid: string): string {
  return `${origin}/${tid}/v2.0`;
}

export function createTenantProvider({ tenant, origin, webOrigins, key, tokenSeconds }: ProviderOptions): Provider {
  const cookiePath = `/${tenant.id}`;
  const provider = new Provider(issuerOf(origin, tenant.id), {
    adapter: createMemoryStore(),
    clients: buildClients(webOrigins),
    jwks: { keys: [key.privateJwk as Record<string, string>] },
    discovery: {
      tenant_region_scope: tenant.regionScope,
      tenant_region_sub_scope: tenant.regionSubScope,
      msgraph_host: new URL(origin).host,
    },
    routes: {
      authorization: "/authorize",
      token: "/token",
      jwks: "/keys",
      end_session: "/logout",
    },
    responseTypes: ["code"],
    scopes: ["openid", "offline_access", refreshScope],
    claims: { openid: ["sub", "oid", "tid", "acct"], profile: ["name", "preferred_username"], email: ["email"] },
    extraParams: ["waymark_ticket", "waymark_common"],
    cookies: {
      keys: [randomBytes(32).toString("base64url")],
      long: { path: cookiePath, signed: true, httpOnly: true, sameSite: "lax" },
      short: { signed: true, httpOnly: true, sameSite: "lax" },
    },
    interactions: {
      policy: createSignInPolicy(),
      url: (_ctx, interaction) => interactionPath(tenant, interaction.uid),
    },
    findAccount: (_ctx, subject) => {
      const user = findUserBySubject(subject);
      if (user?.tid !== tenant.id) return undefined;
      return { accountId: subject, claims: (_use, _scope) => identityClaimsFor(user, subject) };
    },
    loadExistingGrant: loadGrantWithoutConsent,
    issueRefreshToken: (_ctx, client, source) =>
      client.grantTypeAllowed("refresh_token") && source.scopes.has(refreshScope),
    rotateRefreshToken: true,
    clientBasedCORS: (_ctx, requestOrigin) => webOrigins.includes(requestOrigin),
    formats: { customizers: { jwt: (_ctx, token, parts) => shapeAccessToken(tenant, token, parts) } },
    renderError: renderProviderError(webOrigins),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      clientCredentials: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: endSession(webOrigins),
        postLogoutSuccessSource: showSignedOut(webOrigins),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, _client, oneOf) => oneOf?.[0] ?? apiResource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => resourceServerOf(resource, tokenSeconds),
      },
    },
    ttl: {
      AccessToken: tokenSeconds,
      ClientCredentials: tokenSeconds,
      IdToken: tokenSeconds,
      AuthorizationCode: 60,
      Interaction: 60 * 60,
      Session: daySeconds,
      Grant: daySeconds,
      RefreshToken: daySeconds,
    },
  });
  provider.proxy = true;
  provider.on("authorization.success", (ctx: KoaContextWithOIDC) => rememberTenant(ctx, tenant.id));
  provider.on("end_session.success", (ctx: KoaContextWithOIDC) => forgetTenant(ctx));
  return provider;
}

export function interactionPath(tenant: Tenant, uid: string): string {
  return `/${tenant.id}/v2.0/interaction/${uid}`;
}
