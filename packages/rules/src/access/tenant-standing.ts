import type { TenantStanding } from "@waymark/contracts/access/sign-in";
import type { CloudName } from "@waymark/contracts/configuration/clouds";

export type TenantRegion = {
  readonly cloudName: CloudName;
  /** `tenant_region_sub_scope` of the tenant's discovery document; null when it names none. */
  readonly regionSubScope: string | null;
  readonly blockedByOperator: boolean;
};

const GOVERNMENT_COMMUNITY = "GCC";
/** Directories name the defence regions DOD, DODCON or, in older documents, USGOV…. */
const DEFENCE = /^(DOD|USGOV)/;

/** Whether a tenant may use a cloud variant, belongs to the government path, or is blocked. */
export function tenantStanding({ cloudName, regionSubScope, blockedByOperator }: TenantRegion): TenantStanding {
  if (blockedByOperator) return "blocked";
  const region = regionSubScope?.trim().toUpperCase() ?? "";
  if (cloudName === "MultiTenant") {
    if (region === GOVERNMENT_COMMUNITY) return "redirectToGovernment";
    return DEFENCE.test(region) ? "blocked" : "welcome";
  }
  if (cloudName === "GovernmentCommunity") return region === GOVERNMENT_COMMUNITY ? "welcome" : "blocked";
  return "welcome";
}
