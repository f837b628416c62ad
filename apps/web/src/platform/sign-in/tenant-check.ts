import type { TenantStanding } from "@waymark/contracts/access/sign-in";
import type { ApiClient } from "@waymark/contracts/client";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { safeReturnTo } from "@waymark/rules/access/return-to";
import { tenantStanding } from "@waymark/rules/access/tenant-standing";
import { RequestError } from "../api/request-error.ts";
import { tenantConfigurationUrl } from "./managers.ts";

const REGION_TIMEOUT_MS = 10_000;

/** Undefined when the check failed: nothing protected is shown then, and the check runs again. */
export type TenantCheck = { readonly standing: TenantStanding | undefined; readonly confirmed: boolean };

/** `tenant_region_sub_scope` of the tenant's own discovery document; null when the document names none. */
export async function readRegionSubScope(template: string, tenantId: string): Promise<string | null> {
  const address = tenantConfigurationUrl(template, tenantId);
  const response = await fetch(address, { signal: AbortSignal.timeout(REGION_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the tenant's discovery document answered ${response.status}`);
  const document = (await response.json()) as { tenant_region_sub_scope?: unknown };
  const region = document.tenant_region_sub_scope;
  return typeof region === "string" ? region : null;
}

/** The server's word wins. A tenant that the server turns away at the door is blocked, whatever its region. */
export async function checkTenant(
  { cloudName, identity }: FrontendConfiguration,
  tenantId: string,
  api: ApiClient,
): Promise<TenantCheck> {
  const [region, reply] = await Promise.allSettled([
    readRegionSubScope(identity.tenantConfigurationUrl, tenantId),
    api.access.tenantStanding({}),
  ]);
  if (reply.status === "fulfilled") return { standing: reply.value.standing, confirmed: true };
  const refusal: unknown = reply.reason;
  if (refusal instanceof RequestError && (refusal.status === 401 || refusal.status === 403)) {
    return { standing: "blocked", confirmed: true };
  }
  if (region.status === "rejected") return { standing: undefined, confirmed: false };
  const standing = tenantStanding({ cloudName, regionSubScope: region.value, blockedByOperator: false });
  return { standing, confirmed: false };
}

/** The same page on the government path. Never another site, whatever the address bar holds. */
export function governmentAddress(
  basePath: string,
  { origin, pathname, search, hash }: Pick<Location, "origin" | "pathname" | "search" | "hash">,
): string {
  const page = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname;
  return `${basePath}/gcc${safeReturnTo(page + search + hash, origin)}`;
}
