import { errors, type ResourceServer } from "oidc-provider";

export const apiResource = "api://waymark";
export const directoryResource = "https://directory.waymark.test";

export const scopeOfResource: Readonly<Record<string, string>> = {
  [apiResource]: "access",
  [directoryResource]: "directory.read",
};

/** Stands for `offline_access`, which oidc-provider would drop from every request without a consent prompt. */
export const refreshScope = "refresh";

export function resourceServerOf(resource: string, tokenSeconds: number): ResourceServer {
  const scope = scopeOfResource[resource];
  if (!scope) throw new errors.InvalidTarget();
  return {
    scope,
    audience: resource,
    accessTokenFormat: "jwt",
    accessTokenTTL: tokenSeconds,
    jwt: { sign: { alg: "RS256" } },
  };
}
