import { limits } from "@waymark/contracts/limits";
import { eachTenant } from "../../platform/database/each-tenant.ts";
import { inBatches } from "../../platform/database/in-batches.ts";
import { inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { readTenants } from "../access/tenant-list.read.ts";
import type { Organization } from "./organization.ts";
import { forgetAuditBefore } from "./store.ts";

const DAY_MS = 86_400_000;

/** Audit entries go after two years, an organisation's and the installation's. Answers how many went. */
export async function forgetOldAudit({ db, clock }: Pick<Organization, "db" | "clock">): Promise<number> {
  const before = new Date(clock.now() - limits.auditKeptDays * DAY_MS);
  const tenantIds = [NIL_TENANT, ...(await readTenants(db)).map(({ tenantId }) => tenantId)];
  let forgotten = 0;
  await eachTenant(tenantIds, async (scope) => {
    forgotten += await inBatches((most) => inScope(db, scope, (tx) => forgetAuditBefore(tx, before, most)));
  });
  return forgotten;
}
