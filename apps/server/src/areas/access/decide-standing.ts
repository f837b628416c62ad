import type { TenantStanding } from "@waymark/contracts/access/sign-in";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { tenantStanding } from "@waymark/rules/access/tenant-standing";
import { problem } from "../../platform/problem.ts";
import type { Issuers } from "../../platform/tokens/issuers.ts";
import type { KnownTenants } from "../../platform/tokens/tenants.read.ts";

export type StandingOf = (
  tenantId: string,
  cloud: CloudName,
) => Promise<{ readonly standing: TenantStanding; readonly regionSubScope: string | null }>;

/** The region check and the operator's block, on the server: what the browser shows is decided here too. */
export function standingOf(options: { tenants: KnownTenants; issuers: Issuers }): StandingOf {
  return async (tenantId, cloud) => {
    const tenant = await options.tenants.find(tenantId);
    const { regionSubScope } = await options.issuers.of(tenantId).catch((error: unknown) => {
      // Without the region nobody can say where this tenant belongs: no access rather than a guess.
      throw problem("dependency_down", { cause: error, retryAfterSeconds: 2 });
    });
    const blockedByOperator = tenant === undefined || tenant.blockedReason !== null;
    return { standing: tenantStanding({ cloudName: cloud, regionSubScope, blockedByOperator }), regionSubScope };
  };
}
