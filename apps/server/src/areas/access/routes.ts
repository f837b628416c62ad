import { type AreaHandlers, requireUser } from "../../platform/http/register-area.ts";
import type { FlagsOf } from "./decide-flags.ts";
import type { StandingOf } from "./decide-standing.ts";

export function accessHandlers(options: { flagsOf: FlagsOf; standingOf: StandingOf }): AreaHandlers<"access"> {
  return {
    pnppAccess: async ({ caller, cloud }) => {
      const flags = await options.flagsOf(requireUser(caller), cloud);
      return {
        hasAccessToLeadershipReport: flags.hasAccessToLeadershipReport,
        hasAccessToPartnerPortal: flags.hasAccessToPartnerPortal,
        hasAccessToOceAction: flags.hasAccessToOceAction,
        isPartnerRegistered: flags.isPartnerRegistered,
      };
    },
    domainLensAccess: async ({ caller, cloud }) => {
      const flags = await options.flagsOf(requireUser(caller), cloud);
      return {
        hasAccessToDomainLens: flags.hasAccessToDomainLens,
        isWorkloadChamp: flags.isWorkloadChamp,
        isServiceChamp: flags.isServiceChamp,
        isConnectivityChamp: flags.isConnectivityChamp,
      };
    },
    tenantStanding: ({ caller, cloud }) => options.standingOf(requireUser(caller).tenantId, cloud),
  };
}
