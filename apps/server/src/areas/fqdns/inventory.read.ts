import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { DailyTestStatus } from "@waymark/contracts/fqdns/fqdn";
import type { Tx } from "../../platform/database/scope.ts";

export type InventoryEntry = {
  readonly domainName: string;
  readonly dailyTestStatus: DailyTestStatus;
  /** Requests of the last 30 days. */
  readonly sampleCount: string;
  readonly exemplars: readonly string[];
};

/** What the inventory knows of some names of an instance; those that it lacks are left out. */
export async function readInventory(
  tx: Tx,
  instance: CloudInstance,
  names: readonly string[],
): Promise<ReadonlyMap<string, InventoryEntry>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .selectFrom("fqdns")
    .select([
      "domain_name as domainName",
      "daily_test_status as dailyTestStatus",
      "sample_count as sampleCount",
      "exemplars",
    ])
    .where("instance", "=", instance)
    .where("domain_name", "in", [...names])
    .execute();
  return new Map(rows.map((row) => [row.domainName, row]));
}
