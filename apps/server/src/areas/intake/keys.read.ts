import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { acrossScope, tenantScope } from "../../platform/database/scope.ts";

export type IntakeKey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
};

/** The keys of a tenant, revoked ones too, the newest first. */
export const readKeys = (db: Db, cloud: CloudName, tenantId: string): Promise<IntakeKey[]> =>
  read({ db }, tenantScope(cloud, tenantId), (tx) =>
    tx
      .selectFrom("intake_keys")
      .select(["id", "name", "created_at as createdAt", "revoked_at as revokedAt"])
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute(),
  );

/** Whose a key is, before anybody knows who sends. */
export const readKeyOwner = (
  db: Db,
  cloud: CloudName,
  id: string,
): Promise<{ readonly tenantId: string; readonly keyHash: string } | undefined> =>
  read({ db }, acrossScope(cloud, "pipeline"), (tx) =>
    tx
      .selectFrom("intake_keys")
      .select(["tenant_id as tenantId", "key_hash as keyHash"])
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .executeTakeFirst(),
  );
