import { groups } from "@waymark/identity/world/groups";
import { tenants } from "@waymark/identity/world/tenants";
import { saveWorkload } from "@waymark/server/areas/workloads/save-workload";
import { loadServices } from "@waymark/server/areas/workloads/service-tree/load-services";
import { SERVICE_HEAD } from "@waymark/server/areas/workloads/service-tree/parse-services";
import type { Ctx } from "@waymark/server/platform/ctx";
import { DEMO_SERVICES, DEMO_WORKLOADS } from "./world/domain-lens.ts";

const VENDOR = tenants.northwind;

/** What the vendor keeps in Domain Lens. What somebody changed since then stays. */
export async function putDomainLens(ctx: Ctx): Promise<void> {
  for (const { id, area, group, propertyGroups, type } of DEMO_WORKLOADS) {
    const mailbox = id.toLowerCase().replaceAll(" ", "-");
    await saveWorkload(
      ctx,
      { vendorTenantId: VENDOR.id },
      {
        id,
        workloadChampSecurityGroup: groups[group].id,
        workloadChampEmail: `${mailbox}@${VENDOR.verifiedDomains[0]}`,
        serviceArea: area,
        serviceAreaDisplayName: area,
        propertyGroups: [...propertyGroups],
        workloadType: type,
      },
    );
  }
  const lines = DEMO_SERVICES.map(({ id, name, lifecycle, workload, isRetired }) =>
    [id, name, lifecycle, workload, isRetired].join(","),
  );
  await loadServices(ctx, [SERVICE_HEAD, ...lines].join("\n"));
}
