import { workloadLimits } from "@waymark/contracts/workloads/limits";
import { cacheFor } from "../../platform/cache-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Directory } from "../../platform/directory.ts";
import type { WorkloadsPort } from "./port.ts";

/** Asks the vendor's directory for people's names, and remembers them for a moment. No name is stored. */
export function namesFrom(options: {
  readonly directory: Directory;
  readonly clock: Clock;
  readonly vendorTenantId: string | undefined;
}): WorkloadsPort["nameOf"] {
  const { directory, clock, vendorTenantId } = options;
  const load = async (objectId: string): Promise<{ readonly name: string | null }> => {
    const person = vendorTenantId === undefined ? undefined : await directory.person(vendorTenantId, objectId);
    return { name: person?.displayName ?? null };
  };
  const names = cacheFor(workloadLimits.groupsKeptMs, load, { clock, onFailure: "keepLastValue" });
  return (objectId) =>
    names.read(objectId).then(
      ({ name }) => name,
      () => null,
    );
}
