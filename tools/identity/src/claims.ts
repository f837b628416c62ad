import { createHash } from "node:crypto";
import type { AccessToken, AccountClaims, ClientCredentials, JWTStructured } from "oidc-provider";
import { scopeOfResource } from "./resources.ts";
import type { Tenant } from "./world/tenants.ts";
import { allUsers, type User } from "./world/users.ts";

/** Like Entra's `sub` it differs from `oid`, so that code which confuses the two fails. */
export function subjectOf(oid: string): string {
  return createHash("sha256").update(`waymark-subject:${oid}`).digest("base64url");
}

const bySubject = new Map(allUsers.map((user) => [subjectOf(user.oid), user]));

export function findUserBySubject(subject: string): User | undefined {
  return bySubject.get(subject);
}

export function identityClaims(user: User): Record<string, unknown> {
  return {
    oid: user.oid,
    tid: user.tid,
    name: user.displayName,
    preferred_username: user.userPrincipalName,
    email: user.mail,
    acct: user.userType === "Guest" ? 1 : 0,
  };
}

export function delegatedClaims(user: User, resource: string, clientId: string): Record<string, unknown> {
  const { email: _email, ...claims } = identityClaims(user);
  return { ...claims, scp: scopeOfResource[resource], azp: clientId, ver: "2.0" };
}

export function appOnlyClaims(tid: string, clientId: string): Record<string, unknown> {
  return { tid, oid: servicePrincipalOf(tid, clientId), azp: clientId, idtyp: "app", ver: "2.0" };
}

/** An application has its own object in every tenant's directory. */
function servicePrincipalOf(tid: string, clientId: string): string {
  const bytes = createHash("sha256").update(`waymark-app:${tid}:${clientId}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Gives a token the claims of Microsoft's v2.0 access tokens, beside those of RFC 9068. */
export function shapeAccessToken(tenant: Tenant, token: AccessToken | ClientCredentials, parts: JWTStructured): void {
  const clientId = String(parts.payload.client_id);
  const user = "accountId" in token ? findUserBySubject(token.accountId) : undefined;
  delete parts.payload.scope;
  Object.assign(
    parts.payload,
    user ? delegatedClaims(user, String(parts.payload.aud), clientId) : appOnlyClaims(tenant.id, clientId),
    { nbf: parts.payload.iat },
  );
}

export function identityClaimsFor(user: User, subject: string): AccountClaims {
  return { ...identityClaims(user), sub: subject } as AccountClaims;
}
