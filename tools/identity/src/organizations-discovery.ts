import type { JWK } from "jose";
import type { IdentityContext } from "./context.ts";

/** The issuer holds a placeholder, spelt as Entra spells it: each token names its own tenant's issuer. */
export function organizationsDiscovery(origin: string): Record<string, unknown> {
  const authority = `${origin}/organizations/v2.0`;
  return {
    issuer: `${origin}/{tenantid}/v2.0`,
    authorization_endpoint: `${authority}/authorize`,
    token_endpoint: `${authority}/token`,
    jwks_uri: `${authority}/keys`,
    end_session_endpoint: `${authority}/logout`,
    response_types_supported: ["code"],
    response_modes_supported: ["query", "fragment", "form_post"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    scopes_supported: ["openid", "profile", "email", "offline_access"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["none", "client_secret_post", "client_secret_basic"],
    claims_supported: ["sub", "iss", "aud", "exp", "iat", "tid", "oid", "name", "preferred_username", "email"],
    request_uri_parameter_supported: false,
    tenant_region_scope: null,
    tenant_region_sub_scope: null,
  };
}

export function unionOfKeys(context: IdentityContext): { keys: JWK[] } {
  return { keys: [...context.authorities.values()].map(({ key }) => key.publicJwk) };
}
