import { refreshScope, scopeOfResource } from "./resources.ts";

/**
 * Rewrites what Entra allows and oidc-provider does not: one authorization covers both resources (the requested one
 * first), offline_access needs no consent prompt, and select_account is answered by the sign-in page.
 */
export function widenAuthorizeRequest(given: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(given);

  const resources = new Set([...params.getAll("resource"), ...Object.keys(scopeOfResource)]);
  params.delete("resource");
  for (const resource of resources) params.append("resource", resource);

  const scopes = new Set((params.get("scope") ?? "").split(" ").filter(Boolean));
  if (scopes.delete("offline_access")) scopes.add(refreshScope);
  for (const scope of Object.values(scopeOfResource)) scopes.add(scope);
  params.set("scope", [...scopes].join(" "));

  const prompts = promptsOf(params);
  if (prompts.delete("select_account")) prompts.add("login");
  prompts.delete("consent");
  if (prompts.size > 0) params.set("prompt", [...prompts].join(" "));
  else params.delete("prompt");
  return params;
}

export function promptsOf(params: URLSearchParams): Set<string> {
  return new Set((params.get("prompt") ?? "").split(" ").filter(Boolean));
}

/** Returns null when the redirect URI is not registered, because nothing may be sent there. */
export function errorRedirect(
  params: URLSearchParams,
  redirectUris: readonly string[],
  error: string,
  description: string,
): string | null {
  const redirectUri = params.get("redirect_uri") ?? "";
  if (!redirectUris.includes(redirectUri)) return null;
  const target = new URL(redirectUri);
  const answer = new URLSearchParams({ error, error_description: description });
  const state = params.get("state");
  if (state !== null) answer.set("state", state);
  if (params.get("response_mode") === "fragment") target.hash = answer.toString();
  else target.search = answer.toString();
  return target.href;
}
