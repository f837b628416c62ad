import { accessFlags } from "@waymark/rules/access/flags";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import type { RightsOf } from "./decide-rights.ts";
import type { StandingOf } from "./decide-standing.ts";

export function accessHandlers(options: { rightsOf: RightsOf; standingOf: StandingOf }): AreaHandlers<"access"> {
  return {
    pnppAccess: async ({ ctx }) => {
      const flags = accessFlags(await options.rightsOf(ctx.user, ctx.cloud));
      return {
        hasAccessToLeadershipReport: flags.hasAccessToLeadershipReport,
        hasAccessToPartnerPortal: flags.hasAccessToPartnerPortal,
        hasAccessToOceAction: flags.hasAccessToOceAction,
        isPartnerRegistered: flags.isPartnerRegistered,
      };
    },
    domainLensAccess: async ({ ctx }) => {
      const flags = accessFlags(await options.rightsOf(ctx.user, ctx.cloud));
      return {
        hasAccessToDomainLens: flags.hasAccessToDomainLens,
        isWorkloadChamp: flags.isWorkloadChamp,
        isServiceChamp: flags.isServiceChamp,
        isConnectivityChamp: flags.isConnectivityChamp,
      };
    },
    tenantStanding: ({ ctx }) => options.standingOf(ctx.user.tenantId, ctx.cloud),
  };
}
