import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import { groups } from "@waymark/identity/world/groups";
import { tenants } from "@waymark/identity/world/tenants";
import { users } from "@waymark/identity/world/users";
import { checkLog } from "@waymark/server/areas/change-requests/log/check-log";
import { importSets } from "@waymark/server/areas/endpoint-sets/importing/import-sets";
import { importFqdns } from "@waymark/server/areas/fqdns/importing/import-fqdns";
import { FQDN_HEAD } from "@waymark/server/areas/fqdns/importing/parse-fqdns";
import { loadScans } from "@waymark/server/areas/fqdns/scans/load-scans";
import { SCAN_HEAD } from "@waymark/server/areas/fqdns/scans/parse-scans";
import { saveAssignment } from "@waymark/server/areas/fqdns/store";
import { saveWorkload } from "@waymark/server/areas/workloads/save-workload";
import { loadServices } from "@waymark/server/areas/workloads/service-tree/load-services";
import { SERVICE_HEAD } from "@waymark/server/areas/workloads/service-tree/parse-services";
import type { Ctx } from "@waymark/server/platform/ctx";
import { write } from "@waymark/server/platform/database/in-scope";
import { vendorScope } from "@waymark/server/platform/database/scope";
import { putChanges } from "./put-changes.ts";
import { putFeedReaders } from "./put-feed-readers.ts";
import { DEMO_ASSIGNMENTS, DEMO_FQDNS, DEMO_SERVICES, DEMO_WORKLOADS, SHOWN_NAMES } from "./world/domain-lens.ts";
import { DEMO_SETS } from "./world/endpoint-sets.ts";
import { HISTORY_MONTHS, publishingOf } from "./world/history.ts";

const VENDOR = tenants.northwind;
const SCAN_DAYS = 90;
const INSTANCE = "Worldwide";

/** What the vendor keeps in Domain Lens. What somebody changed since then stays. */
export async function putDomainLens(ctx: Ctx, { scanDays = SCAN_DAYS, months = HISTORY_MONTHS } = {}): Promise<void> {
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
  await putServices(ctx);
  await putFqdns(ctx);
  await putSets(ctx);
  await putExemplars(ctx);
  await putChanges(ctx, { months });
  await checkLog(ctx);
  await putFeedReaders(ctx);
  await putAssignments(ctx);
  await loadScans(ctx, scansOf(ctx.now, scanDays));
}

async function putServices(ctx: Ctx): Promise<void> {
  const lines = DEMO_SERVICES.map(({ id, name, lifecycle, workload, isRetired }) =>
    [id, name, lifecycle, workload, isRetired].join(","),
  );
  await loadServices(ctx, [SERVICE_HEAD, ...lines].join("\n"));
}

async function putFqdns(ctx: Ctx): Promise<void> {
  const lines = DEMO_FQDNS.map(
    ({ instance, domainName, workload, scope, customerFacing, component, serviceId, note }) =>
      [instance, domainName, workload, scope, customerFacing, component, serviceId, note].join(","),
  );
  await importFqdns(ctx, [FQDN_HEAD, ...lines].join("\n"));
}

/** The first version of every instance, published when the demo world began. */
async function putSets(ctx: Ctx): Promise<void> {
  const now = publishingOf(ctx.now, HISTORY_MONTHS);
  for (const instance of CLOUD_INSTANCES)
    await importSets({ ...ctx, now }, instance, JSON.stringify(DEMO_SETS[instance]));
}

/** Hosts that show the wildcard of the relays at work. */
async function putExemplars(ctx: Ctx): Promise<void> {
  const [wildcard, , ...hosts] = SHOWN_NAMES.Calls ?? [];
  // no audit: it happened in the demo world's past.
  await write(ctx, vendorScope(ctx.cloud), async (tx) => {
    await tx
      .updateTable("fqdns")
      .set({ exemplars: hosts.slice(0, 3) })
      .where("domain_name", "=", wildcard ?? "")
      .where("instance", "=", INSTANCE)
      .execute();
  });
}

/** As if a colleague had asked, three days ago. */
async function putAssignments(ctx: Ctx): Promise<void> {
  // no audit: it happened in the demo world's past.
  await write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const known = await tx.selectFrom("fqdn_assignments").select("fqdn_id").limit(1).executeTakeFirst();
    if (known !== undefined) return;
    const fqdns = await tx.selectFrom("fqdns").select(["id", "domain_name"]).where("instance", "=", INSTANCE).execute();
    const idOf = new Map(fqdns.map(({ id, domain_name }) => [domain_name, id]));
    for (const { domainName, newWorkload } of DEMO_ASSIGNMENTS) {
      const fqdnId = idOf.get(domainName);
      if (fqdnId === undefined) continue;
      await saveAssignment(
        tx,
        {
          ...{ fqdnId, newWorkload, tenantId: VENDOR.id, requestedBy: users.lensReader.oid },
          note: "The team that runs it moved.",
          at: new Date(ctx.now.getTime() - 3 * DAY_MS),
        },
        "PendingReview",
      );
    }
  });
}

/** Fewer at weekends, and a little more each week. */
function scansOf(now: Date, days: number): string {
  const lines = Array.from({ length: days }, (_, ago) => {
    const at = new Date(now.getTime() - ago * DAY_MS);
    const share = (at.getUTCDay() % 6 === 0 ? 0.4 : 1) * (1 - ago / 400);
    const day = utcDay(at.getTime());
    return DEMO_FQDNS.map(
      ({ instance, domainName, requests }) => `${day},${instance},${domainName},${Math.round(requests * share)}`,
    );
  });
  return [SCAN_HEAD, ...lines.flat()].join("\n");
}
