import { inScope } from "../../platform/database/scope.ts";
import { type AreaHandlers, requireUser } from "../../platform/http/register-area.ts";
import { problem } from "../../platform/problem.ts";
import { readAdminSettings } from "./admin-settings.read.ts";
import type { Organization } from "./organization.ts";

const later = async (): Promise<never> => {
  throw problem("not_configured");
};

export function organizationHandlers(organization: Organization): AreaHandlers<"organization"> {
  return {
    getAdminSettings: ({ caller, cloud }) =>
      inScope(organization.db, { cloud, tenantId: requireUser(caller).tenantId }, readAdminSettings),
    organizationAccess: async ({ caller, cloud }) => {
      const { isOrganizationAdmin } = await organization.flagsOf(requireUser(caller), cloud);
      return { isOrganizationAdmin };
    },
    changeAdminSettings: later,
    siteFindings: later,
    campaigns: later,
    createCampaign: later,
    endCampaign: later,
    erasePerson: later,
    readCampaign: later,
    contributeToCampaign: later,
  };
}
