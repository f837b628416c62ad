import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { setPageHeaders } from "../http/page-headers.ts";
import { escapeHtml, layout } from "./layout.ts";

export function errorPage(title: string, explanation: string): string {
  return layout(
    title,
    `<div class="card notice"><p class="badge">Development sign-in</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(explanation)}</p></div>`,
  );
}

export function renderProviderError(webOrigins: readonly string[]) {
  return (ctx: KoaContextWithOIDC, out: ErrorOut): void => {
    setPageHeaders(ctx.res, webOrigins);
    ctx.type = "html";
    ctx.body = errorPage("The sign-in could not go on", `${out.error}: ${out.error_description ?? ""}`);
  };
}
