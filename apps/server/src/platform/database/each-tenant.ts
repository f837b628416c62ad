import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import type { Scope } from "./scope.ts";

/** In each cloud variant of each tenant, one after another. A failure holds up no other; at the end it is told. */
export async function eachTenant(
  tenantIds: readonly string[],
  work: (scope: Scope) => Promise<unknown>,
): Promise<void> {
  const failed = new Set<string>();
  const failures: unknown[] = [];
  for (const tenantId of tenantIds) {
    for (const cloud of CLOUD_NAMES) {
      try {
        await work({ cloud, tenantId });
      } catch (error) {
        failed.add(tenantId);
        failures.push(error);
      }
    }
  }
  if (failures.length === 0) return;
  // Not all of them: a database that is away fails for every tenant in the same way.
  const [cause] = failures;
  throw new Error(`failed for ${failed.size} of ${tenantIds.length} tenants`, { cause });
}
