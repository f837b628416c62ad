import type { KoaContextWithOIDC } from "oidc-provider";
import { setPageHeaders } from "./http/page-headers.ts";
import { signedOutPage, signOutPage } from "./pages/sign-out-page.ts";
import { forgetTenant } from "./tenant-cookie.ts";

/** A request that carries an ID token of this session comes from our own client and needs no confirmation. */
export function endSession(webOrigins: readonly string[]) {
  return async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
    if (!ctx.oidc.entities.IdTokenHint) {
      setPageHeaders(ctx.res, webOrigins);
      ctx.body = signOutPage(form);
      return;
    }
    const { session, provider, params } = ctx.oidc;
    for (const { grantId } of Object.values(session?.authorizations ?? {})) {
      const grant = grantId ? await provider.Grant.find(grantId) : undefined;
      await grant?.destroy();
    }
    await session?.destroy();
    ctx.cookies.set(provider.cookieName("session"), null, {
      path: new URL(provider.issuer).pathname.replace(/\/v2\.0$/, ""),
    });
    forgetTenant(ctx);
    const target = new URL(String(params?.post_logout_redirect_uri ?? ctx.oidc.urlFor("end_session_success")));
    if (params?.state && params.post_logout_redirect_uri) target.searchParams.set("state", String(params.state));
    ctx.status = 303;
    ctx.redirect(target.href);
  };
}

export function showSignedOut(webOrigins: readonly string[]) {
  return (ctx: KoaContextWithOIDC): void => {
    setPageHeaders(ctx.res, webOrigins);
    ctx.body = signedOutPage();
  };
}
