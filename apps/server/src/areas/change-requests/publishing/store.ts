import type { VersionKind } from "@waymark/contracts/change-requests/publishing";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { sql } from "kysely";
import { changeOne } from "../../../platform/database/change-one.ts";
import type { Tx } from "../../../platform/database/scope.ts";
import type { LogHead } from "../log/store.ts";
import type { ListedChange } from "./version-changes.ts";

type Version = { readonly instance: CloudInstance; readonly version: string };

type NewVersion = Version & {
  readonly kind: VersionKind;
  readonly note: string;
  readonly by: { readonly tenantId: string; readonly objectId: string } | undefined;
  readonly at: Date;
};

export async function insertVersion(tx: Tx, { instance, version, kind, note, by, at }: NewVersion): Promise<void> {
  await tx
    .insertInto("endpoint_versions")
    .values({
      ...{ instance, version, kind, note, published_at: at },
      people_tenant: by?.tenantId ?? null,
      published_by: by?.objectId ?? null,
    })
    .execute();
}

/** A version publishes where the log ended with it. */
export async function sealVersion(tx: Tx, { instance, version }: Version, { seq, hash }: LogHead): Promise<void> {
  await changeOne(
    tx
      .updateTable("endpoint_versions")
      .set({ log_seq: String(seq), log_hash: hash })
      .where("instance", "=", instance)
      .where("version", "=", version),
  );
}

export async function insertVersionChanges(
  tx: Tx,
  { instance, version }: Version,
  changes: readonly ListedChange[],
): Promise<void> {
  for (const [position, change] of changes.entries())
    await tx
      .insertInto("endpoint_version_changes")
      .values({
        ...{ instance, version, position, change_id: change.changeId, set_id: change.setId },
        public_id: change.publicId,
        description: change.description,
        service_area: change.serviceArea,
        disposition: change.disposition,
        impact: change.impact,
        previous: JSON.stringify(change.previous),
        current: JSON.stringify(change.current),
        added_urls: [...change.addedUrls],
        added_ips: [...change.addedIps],
        removed_urls: [...change.removedUrls],
        removed_ips: [...change.removedIps],
        effective_on: sql<Date | null>`${change.effectiveOn}::date`,
        reason: change.reason,
      })
      .execute();
}

type Done = { readonly version: string; readonly by: string | null; readonly at: Date };

export async function markPublished(tx: Tx, id: string, { version, by, at }: Done): Promise<void> {
  await changeOne(
    tx
      .updateTable("endpoint_changes")
      .set({ status: "Published", published_version: version, published_by: by, published_at: at, updated_at: at })
      .where("id", "=", id)
      .where("status", "=", "StagedForPublishing"),
  );
}

/** Answers whether this turn is the first to do what was due then. */
export async function claimDue(tx: Tx, instance: CloudInstance, dueAt: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto("endpoint_due_publishings")
    .values({ instance, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("due_at")
    .executeTakeFirst();
  return claimed !== undefined;
}
