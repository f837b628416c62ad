import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import { type TenantScope, tenantScope } from "./scope.ts";

const AT_ONCE = 500;

/** Works in each cloud variant of each tenant, one after another. A failure does not stop the others; it is thrown at the end. */
export async function eachTenant(
  tenantIds: readonly string[],
  work: (scope: TenantScope) => Promise<unknown>,
): Promise<void> {
  const failed = new Set<string>();
  const failures: unknown[] = [];
  for (const tenantId of tenantIds) {
    for (const cloud of CLOUD_NAMES) {
      try {
        await work(tenantScope(cloud, tenantId));
      } catch (error) {
        failed.add(tenantId);
        failures.push(error);
      }
    }
  }
  if (failures.length === 0) return;
  // Only the first: a database that is away fails for every tenant in the same way.
  const [cause] = failures;
  throw new Error(`failed for ${failed.size} of ${tenantIds.length} tenants`, { cause });
}

/** Deletes so many at once, again and again, since each statement has its deadline. Answers how many went. */
export async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<number> {
  let sum = 0;
  let gone: number;
  do {
    gone = await deleteSome(AT_ONCE);
    sum += gone;
  } while (gone >= AT_ONCE);
  return sum;
}
