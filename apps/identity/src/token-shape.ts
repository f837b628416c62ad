import type { AccessToken, ClientCredentials, JWTStructured } from "oidc-provider";
import { appOnlyClaims, delegatedClaims, findUserBySubject } from "./claims.ts";
import type { Tenant } from "./world/tenants.ts";

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
