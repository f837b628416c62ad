import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  token_endpoint: z.url(),
  tenant_region_sub_scope: z.string().nullish(),
});

export type Issuer = {
  readonly issuer: string;
  readonly keys: JWTVerifyGetKey;
  readonly tokenEndpoint: string;
  readonly regionSubScope: string | null;
};
export type Issuers = { readonly of: (tenantId: string) => Promise<Issuer> };

const TIMEOUT_MS = 1_500;
const FRESH_MS = 10 * 60_000;

/** The issuer of each tenant, built from the tenant's id, with its keys and the region its discovery document states. */
export function tenantIssuers(template: string): Issuers {
  const cache = new LRUCache<string, Promise<Issuer>>({ max: 5_000, ttl: FRESH_MS });

  const read = async (tenantId: string): Promise<Issuer> => {
    const issuer = template.replace("{tenant}", tenantId);
    const reply = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    if (!reply.ok) throw new Error(`the tenant's discovery document answered ${reply.status}`);
    const document = Discovery.parse(await reply.json());
    if (document.issuer !== issuer) throw new Error("the discovery document names another issuer");
    return {
      issuer,
      keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: TIMEOUT_MS, cooldownDuration: 10_000 }),
      tokenEndpoint: document.token_endpoint,
      regionSubScope: document.tenant_region_sub_scope ?? null,
    };
  };
  return {
    of: (tenantId) => {
      const known = cache.get(tenantId);
      if (known !== undefined) return known;
      const attempt = read(tenantId);
      cache.set(tenantId, attempt);
      attempt.catch(() => cache.delete(tenantId));
      return attempt;
    },
  };
}
