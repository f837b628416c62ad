import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import type { accessRoutes } from "./routes.ts";
import { TENANT_STANDINGS } from "./sign-in.ts";

export const PnppAccess = z
  .object({
    hasAccessToLeadershipReport: z.boolean(),
    hasAccessToPartnerPortal: z.boolean(),
    hasAccessToOceAction: z.boolean(),
    isPartnerRegistered: z.boolean(),
  })
  .meta({ id: "PnppAccess" });

export const DomainLensAccess = z
  .object({
    hasAccessToDomainLens: z.boolean(),
    isWorkloadChamp: z.boolean(),
    isServiceChamp: z.boolean(),
    isConnectivityChamp: z.boolean(),
  })
  .meta({ id: "DomainLensAccess" });

export const TenantStandingReply = z
  .object({ standing: z.enum(TENANT_STANDINGS), regionSubScope: z.string().nullable() })
  .meta({ id: "TenantStanding" });

export const accessSchemas = {
  pnppAccess: { summary: "What the signed-in person may see of the provider areas", reply: PnppAccess },
  domainLensAccess: { summary: "What the signed-in person may do in Domain Lens", reply: DomainLensAccess },
  tenantStanding: {
    summary: "Whether the signed-in person's tenant is welcome in this cloud, belongs elsewhere or is blocked",
    reply: TenantStandingReply,
  },
} as const satisfies SchemasFor<typeof accessRoutes>;
