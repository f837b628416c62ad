import type { ApprovalKind } from "@waymark/contracts/change-requests/approval";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import { sql } from "kysely";
import { changeOne } from "../../platform/database/change-one.ts";
import type { Tx } from "../../platform/database/scope.ts";

/** In one order, so that two batches never wait for each other. Who holds an FQDN holds its assignments too. */
export async function lockFqdns(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom("fqdns")
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
}

export type NewFqdnRow = Pick<Fqdn, "id" | "instance" | "domainName" | "isWildcard" | "note"> & {
  readonly workload: string;
  readonly at: Date;
};

/** Answers whether it is new: of two that add the same name, one does. */
export async function insertFqdn(tx: Tx, { at, domainName, isWildcard, ...row }: NewFqdnRow): Promise<boolean> {
  const inserted = await tx
    .insertInto("fqdns")
    .values({ ...row, domain_name: domainName, is_wildcard: isWildcard, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

type Changeable = Pick<
  Fqdn,
  "note" | "isDeprecated" | "isTenantWildcard" | "customerFacingNote" | "exemplars" | "workload" | "serviceTreeId"
> &
  Pick<Fqdn["scannerInfo"], "component" | "subcomponent" | "scope"> & {
    readonly customerFacing: Fqdn["isCustomerFacingStatus"];
  };
export type FqdnColumns = { readonly [Name in keyof Changeable]?: Changeable[Name] | undefined };

/** What is left out stays. The row is locked. */
export async function updateFqdn(
  tx: Tx,
  { id, revision }: Pick<Fqdn, "id" | "revision">,
  changed: FqdnColumns,
  now: Date,
): Promise<void> {
  await changeOne(
    tx
      .updateTable("fqdns")
      .set({
        note: changed.note,
        is_deprecated: changed.isDeprecated,
        is_tenant_wildcard: changed.isTenantWildcard,
        customer_facing: changed.customerFacing,
        customer_facing_note: changed.customerFacingNote,
        exemplars: changed.exemplars,
        workload: changed.workload,
        service_id: changed.serviceTreeId,
        component: changed.component,
        subcomponent: changed.subcomponent,
        scope: changed.scope,
        revision: revision + 1,
        updated_at: now,
      })
      .where("id", "=", id)
      .where("revision", "=", revision),
  );
}

export type NewAssignment = {
  readonly fqdnId: string;
  readonly newWorkload: string;
  readonly tenantId: string;
  readonly requestedBy: string;
  readonly note: string;
  readonly at: Date;
};

/** Takes the place of the one before. One that a connectivity champ made is answered at once. */
export async function saveAssignment(
  tx: Tx,
  { fqdnId, newWorkload, tenantId, requestedBy, note, at }: NewAssignment,
  status: "PendingReview" | "ConnectivityChampUpdate",
): Promise<void> {
  const isDone = status === "ConnectivityChampUpdate";
  const row = {
    status,
    new_workload: newWorkload,
    people_tenant: tenantId,
    requested_by: requestedBy,
    requested_at: at,
    request_note: note,
    reviewed_by: isDone ? requestedBy : null,
    reviewed_at: isDone ? at : null,
    review_note: null,
  };
  await tx
    .insertInto("fqdn_assignments")
    .values({ fqdn_id: fqdnId, ...row })
    .onConflict((conflict) => conflict.column("fqdn_id").doUpdateSet(row))
    .execute();
}

export type Answer = {
  readonly status: Exclude<ApprovalKind, "Unset" | "PendingReview" | "ConnectivityChampUpdate">;
  readonly by: string;
  readonly note: string;
  readonly at: Date;
};

/** Only of a request that still waits. */
export async function answerAssignment(tx: Tx, fqdnId: string, { status, by, note, at }: Answer): Promise<void> {
  await changeOne(
    tx
      .updateTable("fqdn_assignments")
      .set({ status, reviewed_by: by, reviewed_at: at, review_note: note })
      .where("fqdn_id", "=", fqdnId)
      .where("status", "=", "PendingReview"),
  );
}

/** Takes a person out of the assignments that they asked for or answered; answers how many there were. */
export async function forgetPersonOf(tx: Tx, tenantId: string, userId: string): Promise<number> {
  let forgotten = 0n;
  for (const column of ["requested_by", "reviewed_by"] as const) {
    const { numUpdatedRows } = await tx
      .updateTable("fqdn_assignments")
      .set({ [column]: null })
      .where(column, "=", userId)
      .where("people_tenant", "=", tenantId)
      .executeTakeFirst();
    forgotten += numUpdatedRows;
  }
  return Number(forgotten);
}

export type PublishedName = { readonly domainName: string; readonly workload: string };

/** Names that are published join the inventory; those that are there stay as they are. */
export async function insertPublished(
  tx: Tx,
  {
    instance,
    names,
    now,
  }: { readonly instance: CloudInstance; readonly names: readonly PublishedName[]; readonly now: Date },
): Promise<void> {
  await sql`
    insert into fqdns (instance, domain_name, is_wildcard, workload, updated_at)
    select ${instance}, listed."domainName", left(listed."domainName", 1) = '*', listed.workload, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as listed ("domainName" text, workload text)
    on conflict do nothing`.execute(tx);
}

/** Which published entry stands for each name of an instance. A name whose entry stays is not written. */
export async function saveCovers(
  tx: Tx,
  instance: CloudInstance,
  coverOf: (name: string) => string | undefined,
): Promise<void> {
  const rows = await tx
    .selectFrom("fqdns")
    .select(["id", "domain_name as name", "published_domain_name as published"])
    .where("instance", "=", instance)
    .execute();
  const changed = rows
    .map(({ id, name, published }) => ({ id, published, cover: coverOf(name) ?? null }))
    .filter(({ published, cover }) => published !== cover);
  await sql`
    update fqdns set published_domain_name = listed.cover
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as listed (id uuid, cover text)
    where fqdns.id = listed.id`.execute(tx);
}
