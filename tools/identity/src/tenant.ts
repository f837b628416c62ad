import type { IncomingMessage, ServerResponse } from "node:http";
import { errorRedirect, widenAuthorizeRequest } from "./authorize-request.ts";
import { webRedirectUris } from "./clients.ts";
import type { IdentityContext, TenantAuthority } from "./context.ts";
import { replayRequest } from "./http/replay.ts";
import { readForm, redirect, sendJson } from "./http/reply.ts";
import { answerInteraction } from "./interaction.ts";

/** One tenant's authority; its address may spell the tenant by id or by a verified domain name. */
export async function answerTenant(
  context: IdentityContext,
  authority: TenantAuthority,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? "/", context.origin);
  const path = pathname.slice(pathname.indexOf("/v2.0") + "/v2.0".length);

  if (path.startsWith("/.well-known/") && context.faults.discoveryFails) return temporarilyUnavailable(res);
  if (path.startsWith("/interaction/")) return answerInteraction(context, authority, req, res);
  if (path === "/authorize") return authorize(context, authority, searchParams, req, res);
  if (path === "/token" && req.method === "POST") {
    return answerToken(context, authority, await readForm(req), req, res);
  }
  return passOn(authority, req, res, path + new URL(req.url ?? "/", context.origin).search);
}

async function authorize(
  context: IdentityContext,
  authority: TenantAuthority,
  params: URLSearchParams,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (context.faults.authorizeFails) return failAuthorize(context, params, res);
  return passOn(authority, req, res, `/authorize?${widenAuthorizeRequest(params)}`);
}

/** Redirects the failure to the client at once, so that no window waits without a message. */
export async function failAuthorize(
  context: IdentityContext,
  params: URLSearchParams,
  res: ServerResponse,
): Promise<void> {
  const target = errorRedirect(
    params,
    webRedirectUris(context.webOrigins),
    "temporarily_unavailable",
    "a fault was switched on for a test",
  );
  return target ? redirect(res, target) : temporarilyUnavailable(res);
}

export async function answerToken(
  context: IdentityContext,
  authority: TenantAuthority,
  form: URLSearchParams,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (context.faults.tokenFails()) return temporarilyUnavailable(res);
  normaliseTokenRequest(req, form);
  await passOn(authority, replayRequest(req, "/token", form.toString()), res, "/token");
}

async function passOn(
  authority: TenantAuthority,
  req: IncomingMessage & { originalUrl?: string },
  res: ServerResponse,
  url: string,
): Promise<void> {
  req.url = url;
  req.originalUrl = `/${authority.tenant.id}/v2.0${url}`;
  await authority.provider.callback()(req, res);
}

export function temporarilyUnavailable(res: ServerResponse): void {
  res.setHeader("Retry-After", "1");
  sendJson(res, 503, { error: "temporarily_unavailable", error_description: "a fault was switched on for a test" });
}

/** A confidential client may send its secret either way, as with Entra; oidc-provider is registered for one. */
function normaliseTokenRequest(req: IncomingMessage, form: URLSearchParams): void {
  const basic = /^Basic (.+)$/i.exec(req.headers.authorization ?? "")?.[1];
  if (basic) {
    const [id = "", secret = ""] = Buffer.from(basic, "base64").toString("utf8").split(":", 2);
    form.set("client_id", decodeURIComponent(id));
    form.set("client_secret", decodeURIComponent(secret));
    delete req.headers.authorization;
  }
  // A refresh always returns all granted scopes; authorization has rewritten the requested names.
  if (form.get("grant_type") === "refresh_token") form.delete("scope");
}
