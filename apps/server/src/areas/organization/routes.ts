import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { accessFlags } from "@waymark/rules/access/flags";
import { ownScope } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { erasePerson } from "../reports/port.ts";
import { readAdminSettings } from "./admin-settings.read.ts";
import { createCampaign, endCampaign, listCampaigns } from "./campaigns.ts";
import { changeAdminSettings } from "./change-admin-settings.ts";
import type { Organization } from "./organization.ts";
import { siteFindings } from "./site-findings.ts";
import { contributeToCampaign, readInvitation } from "./take-part.ts";

export function organizationHandlers(organization: Organization): AreaHandlers<"organization"> {
  return {
    getAdminSettings: ({ ctx }) => read(ctx, ownScope(ctx), readAdminSettings),
    organizationAccess: async ({ ctx }) => {
      const { isOrganizationAdmin, isProviderReviewer } = accessFlags(await organization.rightsOf(ctx.user, ctx.cloud));
      return { isOrganizationAdmin, isProviderReviewer };
    },
    changeAdminSettings: ({ ctx, body }) => changeAdminSettings(ctx, body),
    siteFindings: ({ ctx, query }) => siteFindings(ctx, organization, query),
    campaigns: async ({ ctx }) => ({ campaigns: await listCampaigns(ctx, organization) }),
    createCampaign: ({ ctx, body }) => createCampaign(ctx, organization, body),
    endCampaign: async ({ ctx, params }) => {
      await endCampaign(ctx, params.id);
      return undefined;
    },
    erasePerson: ({ ctx, body }) => erasePerson(ctx, ownScope(ctx), body.userId),
    readCampaign: ({ ctx, body }) => readInvitation(ctx, organization, body.token),
    contributeToCampaign: async ({ ctx, params, headers, body }) => {
      await contributeToCampaign(ctx, organization, {
        reportId: params.id,
        claimSecret: headers[CLAIM_HEADER],
        token: body.token,
        tester: body.tester,
      });
      return undefined;
    },
  };
}
