import type { IncomingMessage, ServerResponse } from "node:http";
import { decodeJwt } from "jose";
import { errorRedirect, promptsOf } from "./authorize-request.ts";
import { webClientId, webRedirectUris } from "./clients.ts";
import type { IdentityContext } from "./context.ts";
import { setPageHeaders } from "./http/page-headers.ts";
import { readForm, redirect, send, sendJson } from "./http/reply.ts";
import { answerChooser, chooserPath } from "./organizations-chooser.ts";
import { organizationsDiscovery, unionOfKeys } from "./organizations-discovery.ts";
import { errorPage } from "./pages/error-page.ts";
import { answerToken, failAuthorize, temporarilyUnavailable } from "./tenant.ts";
import { rememberedTenant } from "./tenant-cookie.ts";
import { findTenant, type Tenant } from "./world/tenants.ts";
import { findUserByAddress } from "./world/users.ts";

/** The authority for accounts of any organisation: it finds the tenant and hands over to the tenant's own authority. */
export async function answerOrganizations(
  context: IdentityContext,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? "/", context.origin);
  switch (pathname.slice("/organizations/v2.0".length)) {
    case "/.well-known/openid-configuration":
      if (context.faults.discoveryFails) return temporarilyUnavailable(res);
      return sendJson(res, 200, organizationsDiscovery(context.origin));
    case "/keys":
      return sendJson(res, 200, unionOfKeys(context));
    case "/authorize":
      return authorize(context, searchParams, req, res);
    case "/interaction":
      return answerChooser(context, searchParams, req, res);
    case "/token":
      return token(context, req, res);
    case "/logout":
      return logout(context, searchParams, req, res);
    default:
      return sendJson(res, 404, { error: "not_found" });
  }
}

async function authorize(
  context: IdentityContext,
  params: URLSearchParams,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const redirectUris = webRedirectUris(context.webOrigins);
  if (params.get("client_id") !== webClientId || !redirectUris.includes(params.get("redirect_uri") ?? "")) {
    setPageHeaders(res, context.webOrigins);
    const page = errorPage(
      "This application is not known here",
      "Its client id or its redirect address is not registered.",
    );
    return send(res, 400, "text/html; charset=utf-8", page);
  }
  if (context.faults.authorizeFails) return failAuthorize(context, params, res);

  const prompts = promptsOf(params);
  const hinted = hintedTenant(params);
  const mustAsk = prompts.has("login") || prompts.has("select_account");
  const tenant = hinted ?? (mustAsk ? undefined : rememberedTenant(req));
  if (tenant) {
    params.set("waymark_common", "1");
    return redirect(res, `${context.origin}/${tenant.id}/v2.0/authorize?${params}`);
  }
  if (!prompts.has("none")) return redirect(res, `${context.origin}${chooserPath}?${params}`);
  const refusal = errorRedirect(params, redirectUris, "login_required", "End-User authentication is required");
  return redirect(res, refusal ?? context.origin);
}

function hintedTenant(params: URLSearchParams): Tenant | undefined {
  const address = params.get("login_hint") ?? "";
  return (
    tenantOfIdToken(params.get("id_token_hint")) ??
    findTenant(findUserByAddress(address)?.tid ?? address.split("@")[1] ?? "") ??
    findTenant(params.get("domain_hint") ?? "")
  );
}

function tenantOfIdToken(idToken: string | null): Tenant | undefined {
  if (!idToken) return undefined;
  try {
    return findTenant(String(decodeJwt(idToken).tid));
  } catch {
    return undefined;
  }
}

async function token(context: IdentityContext, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const form = await readForm(req);
  for (const authority of context.authorities.values()) {
    const { AuthorizationCode, RefreshToken } = authority.provider;
    const code = await AuthorizationCode.find(form.get("code") ?? "");
    const refreshToken = await RefreshToken.find(form.get("refresh_token") ?? "");
    if (code || refreshToken) return answerToken(context, authority, form, req, res);
  }
  if (form.get("grant_type") === "client_credentials") {
    return sendJson(res, 400, {
      error: "invalid_request",
      error_description: "client credentials need the address of one tenant, not the common one",
    });
  }
  if (context.faults.tokenFails()) return temporarilyUnavailable(res);
  return sendJson(res, 400, { error: "invalid_grant", error_description: "grant request is invalid" });
}

async function logout(
  context: IdentityContext,
  params: URLSearchParams,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const tenant = tenantOfIdToken(params.get("id_token_hint")) ?? rememberedTenant(req);
  if (tenant) return redirect(res, `${context.origin}/${tenant.id}/v2.0/logout?${params}`);
  const target = params.get("post_logout_redirect_uri") ?? "";
  const isOurs = context.webOrigins.some((origin) => target === `${origin}/` || target === `${origin}/gcc/`);
  if (isOurs) return redirect(res, target);
  setPageHeaders(res, context.webOrigins);
  send(res, 200, "text/html; charset=utf-8", errorPage("You are signed out", "You may close this window."));
}
