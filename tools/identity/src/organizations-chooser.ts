import type { IncomingMessage, ServerResponse } from "node:http";
import { errorRedirect } from "./authorize-request.ts";
import { webRedirectUris } from "./clients.ts";
import type { IdentityContext } from "./context.ts";
import { checkCredentials } from "./credentials.ts";
import { setPageHeaders } from "./http/page-headers.ts";
import { readForm, redirect, send, sendJson } from "./http/reply.ts";
import { signInPage } from "./pages/sign-in-page.ts";
import { allTenants } from "./world/tenants.ts";
import { demoAccountsOf } from "./world/users.ts";

export const chooserPath = "/organizations/v2.0/interaction";

/** The page that asks for an account of any organisation; a hidden field carries the request. */
export async function answerChooser(
  context: IdentityContext,
  query: URLSearchParams,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  setPageHeaders(res, context.webOrigins);
  if (req.method !== "POST") return showChooser(context, query, res);

  // A foreign page must not be able to sign a visitor in as somebody else.
  if (req.headers.origin && req.headers.origin !== context.origin)
    return sendJson(res, 403, { error: "access_denied" });
  const form = await readForm(req);
  const request = new URLSearchParams(form.get("request") ?? "");
  const outcome = checkCredentials(form);
  if ("refused" in outcome) return showChooser(context, request, res, outcome.refused, form.get("mail") ?? "");
  request.set("prompt", "login");
  request.set("waymark_ticket", context.tickets.issue(outcome.user.oid));
  request.set("waymark_common", "1");
  return redirect(res, `${context.origin}/${outcome.user.tid}/v2.0/authorize?${request}`);
}

function showChooser(
  context: IdentityContext,
  request: URLSearchParams,
  res: ServerResponse,
  refused?: string,
  mail = "",
): void {
  const cancelHref = errorRedirect(
    request,
    webRedirectUris(context.webOrigins),
    "access_denied",
    "the user cancelled the sign-in",
  );
  const page = signInPage({
    action: chooserPath,
    cancelHref: cancelHref ?? undefined,
    otherOrganisationsHref: undefined,
    sections: allTenants.map((tenant) => ({ title: tenant.displayName, users: demoAccountsOf(tenant.key) })),
    hiddenFields: { request: request.toString() },
    mail,
    refused,
  });
  send(res, refused ? 401 : 200, "text/html; charset=utf-8", page);
}
