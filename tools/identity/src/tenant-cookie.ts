import type { IncomingMessage } from "node:http";
import type { KoaContextWithOIDC } from "oidc-provider";
import { readCookie } from "./http/reply.ts";
import { findTenant, type Tenant } from "./world/tenants.ts";

const name = "waymark_tenant";
const options = { path: "/organizations", httpOnly: true, sameSite: "lax", signed: false } as const;

/** The common authority cannot see a tenant's session cookie, so this cookie stores which tenant has the session. */
export function rememberTenant(ctx: KoaContextWithOIDC, tid: string): void {
  ctx.cookies.set(name, tid, { ...options, maxAge: 24 * 60 * 60 * 1000 });
}

export function forgetTenant(ctx: KoaContextWithOIDC): void {
  ctx.cookies.set(name, null, options);
}

export function rememberedTenant(req: IncomingMessage): Tenant | undefined {
  return findTenant(readCookie(req, name) ?? "");
}
