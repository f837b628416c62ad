import type { Grant, KoaContextWithOIDC } from "oidc-provider";
import { refreshScope, scopeOfResource } from "./resources.ts";

/** Our clients are first-party: every account agrees to both resources from the first request on. */
export async function loadGrantWithoutConsent({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
  const clientId = oidc.client?.clientId;
  const accountId = oidc.session?.accountId;
  if (!clientId || !accountId) return undefined;

  const knownId = oidc.session?.grantIdFor(clientId);
  const known = knownId ? await oidc.provider.Grant.find(knownId) : undefined;
  if (known?.accountId === accountId) return known;

  const grant = new oidc.provider.Grant({ clientId, accountId });
  grant.addOIDCScope(`openid profile email ${refreshScope}`);
  for (const [resource, scope] of Object.entries(scopeOfResource)) grant.addResourceScope(resource, scope);
  await grant.save();
  return grant;
}
