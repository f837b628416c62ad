import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import type { Caller } from "../../platform/caller.ts";
import { inScope } from "../../platform/database/scope.ts";
import { type AreaHandlers, requireUser } from "../../platform/http/register-area.ts";
import { readAdminSettings } from "./admin-settings.read.ts";
import { createCampaign, endCampaign, listCampaigns } from "./campaigns.ts";
import { changeAdminSettings } from "./change-admin-settings.ts";
import { type Admin, adminOf, type Organization } from "./organization.ts";
import { siteFindings } from "./site-findings.ts";
import { contributeToCampaign, readInvitation } from "./take-part.ts";

type By = { readonly caller: Caller; readonly cloud: CloudName };
const admin = ({ caller, cloud }: By): Admin => adminOf(requireUser(caller), cloud);

export function organizationHandlers(organization: Organization): AreaHandlers<"organization"> {
  return {
    getAdminSettings: ({ caller, cloud }) =>
      inScope(organization.db, { cloud, tenantId: requireUser(caller).tenantId }, readAdminSettings),
    organizationAccess: async ({ caller, cloud }) => ({
      isOrganizationAdmin: await organization.isAdmin(requireUser(caller), cloud),
    }),
    changeAdminSettings: (call) => changeAdminSettings(organization, admin(call), call.body),
    siteFindings: (call) => siteFindings(organization, admin(call), call.query),
    campaigns: async (call) => ({ campaigns: await listCampaigns(organization, admin(call)) }),
    createCampaign: (call) => createCampaign(organization, admin(call), call.body),
    endCampaign: async (call) => {
      await endCampaign(organization, admin(call), call.params.id);
      return undefined;
    },
    erasePerson: (call) => {
      const { actor, scope } = admin(call);
      return organization.erasePerson(actor, scope, call.body.userId);
    },
    readCampaign: ({ cloud, body }) => readInvitation(organization, cloud, body.token),
    contributeToCampaign: async ({ cloud, params, headers, body }) => {
      await contributeToCampaign(organization, {
        ...{ reportId: params.id, claimSecret: headers[CLAIM_HEADER], cloud },
        ...{ token: body.token, tester: body.tester },
      });
      return undefined;
    },
  };
}
