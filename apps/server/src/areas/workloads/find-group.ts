import { workloadLimits } from "@waymark/contracts/workloads/limits";
import { cacheFor } from "../../platform/cache-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Directory, DirectoryGroup } from "../../platform/directory.ts";
import type { FindGroup } from "./workloads.ts";

/** Asks the vendor's directory for a group's name and people, and remembers them for a moment. Decides nothing: rights do. */
export function findGroupIn(options: {
  readonly directory: Directory;
  readonly clock: Clock;
  readonly vendorTenantId: string | undefined;
}): FindGroup {
  const { directory, clock, vendorTenantId } = options;
  const load = async (groupId: string): Promise<{ readonly group: DirectoryGroup | undefined }> => ({
    group: vendorTenantId === undefined ? undefined : await directory.group(vendorTenantId, groupId),
  });
  const groups = cacheFor(workloadLimits.groupsKeptMs, load, { clock, onFailure: "keepLastValue" });
  return async (groupId) => (await groups.read(groupId)).group;
}
