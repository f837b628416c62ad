import type { IncomingMessage, ServerResponse } from "node:http";
import { errors, type Provider } from "oidc-provider";
import { subjectOf } from "./claims.ts";
import type { IdentityContext, TenantAuthority } from "./context.ts";
import { checkCredentials } from "./credentials.ts";
import { setPageHeaders } from "./http/page-headers.ts";
import { readForm, send } from "./http/reply.ts";
import { errorPage } from "./pages/error-page.ts";
import { signInPage } from "./pages/sign-in-page.ts";
import { interactionPath } from "./provider.ts";
import { demoAccountsOf, findUserByOid, type User } from "./world/users.ts";

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

export async function answerInteraction(
  context: IdentityContext,
  authority: TenantAuthority,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  setPageHeaders(res, context.webOrigins);
  try {
    const interaction = await authority.provider.interactionDetails(req, res);
    await answerOpenInteraction(context, authority, interaction, req, res);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    send(
      res,
      400,
      "text/html; charset=utf-8",
      errorPage("This sign-in has expired", "Close the window and try again."),
    );
  }
}

async function answerOpenInteraction(
  context: IdentityContext,
  authority: TenantAuthority,
  interaction: Interaction,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.url?.endsWith("/cancel")) {
    return authority.provider.interactionFinished(req, res, {
      error: "access_denied",
      error_description: "the user cancelled the sign-in",
    });
  }
  if (req.method === "POST") {
    const outcome = checkCredentials(await readForm(req), authority.tenant.id);
    if ("user" in outcome) return signIn(authority.provider, interaction, outcome.user, req, res);
    return showPage(context, authority, interaction, res, outcome.refused);
  }
  const chosen = findUserByOid(context.tickets.redeem(String(interaction.params.waymark_ticket ?? "")) ?? "");
  if (chosen?.tid === authority.tenant.id) return signIn(authority.provider, interaction, chosen, req, res);
  return showPage(context, authority, interaction, res);
}

async function signIn(
  provider: Provider,
  interaction: Interaction,
  user: User,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const accountId = subjectOf(user.oid);
  if (interaction.session && interaction.session.accountId !== accountId) {
    await (await provider.Session.findByUid(interaction.session.uid))?.destroy();
    delete interaction.session;
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  }
  await provider.interactionFinished(req, res, { login: { accountId } }, { mergeWithLastSubmission: false });
}

function showPage(
  context: IdentityContext,
  authority: TenantAuthority,
  interaction: Interaction,
  res: ServerResponse,
  refused?: string,
): void {
  const action = interactionPath(authority.tenant, interaction.uid);
  const page = signInPage({
    action,
    cancelHref: `${action}/cancel`,
    otherOrganisationsHref: interaction.params.waymark_common
      ? otherOrganisationsHref(context, interaction)
      : undefined,
    sections: [{ title: authority.tenant.displayName, users: demoAccountsOf(authority.tenant.key) }],
    hiddenFields: {},
    mail: String(interaction.params.login_hint ?? ""),
    refused,
  });
  send(res, refused ? 401 : 200, "text/html; charset=utf-8", page);
}

function otherOrganisationsHref(context: IdentityContext, interaction: Interaction): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(interaction.params)) {
    if (name.startsWith("waymark_") || name === "login_hint") continue;
    for (const item of [value].flat()) if (item !== undefined) params.append(name, String(item));
  }
  return `${context.origin}/organizations/v2.0/interaction?${params}`;
}
