import { CLOUD_NAMES } from "@waymark/contracts/configuration/clouds";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { tenantScope, vendorScope } from "../../platform/database/scope.ts";

export type AuditEntry = {
  readonly at: Date;
  readonly cloud: string;
  readonly actor: string;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
};

/** The latest entries of one tenant, or of the installation where none is named, in all clouds, newest first. */
export async function readAuditEntries(db: Db, tenantId: string | undefined, last: number): Promise<AuditEntry[]> {
  const perCloud = await Promise.all(
    CLOUD_NAMES.map((cloud) =>
      read({ db }, tenantId === undefined ? vendorScope(cloud) : tenantScope(cloud, tenantId), (tx) =>
        tx.selectFrom("audit_entries").selectAll().orderBy("at", "desc").limit(last).execute(),
      ),
    ),
  );
  return perCloud
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, last)
    .map((row) => ({
      at: row.at,
      cloud: row.cloud,
      actor: `${row.actor_kind} ${row.actor_id}`,
      action: row.action,
      before: row.before,
      after: row.after,
    }));
}
