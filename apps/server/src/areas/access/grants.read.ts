import { type Grant, type GrantSubject, RIGHTS, type Right } from "@waymark/contracts/access/flags";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { type Tx, tenantScope } from "../../platform/database/scope.ts";

const isRight = (name: string): name is Right => (RIGHTS as readonly string[]).includes(name);

export type Holder = { readonly subjectKind: GrantSubject; readonly subjectId: string; readonly since: Date };

/** Who holds a right by a grant of the tenant in scope, the oldest grant first. */
export const readHolders = (tx: Tx, right: Right): Promise<Holder[]> =>
  tx
    .selectFrom("access_grants")
    .select(["subject_kind as subjectKind", "subject_id as subjectId", "granted_at as since"])
    .where("right_name", "=", right)
    .where("revoked_at", "is", null)
    .orderBy("granted_at")
    .orderBy("id")
    .execute();

/** All live grants of one tenant in one cloud. Few rows: rights are given to groups, not to persons. */
export function readGrants(db: Db, cloud: CloudName, tenantId: string): Promise<Grant[]> {
  return read({ db }, tenantScope(cloud, tenantId), async (tx) => {
    const rows = await tx
      .selectFrom("access_grants")
      .select(["right_name", "subject_kind", "subject_id"])
      .where("revoked_at", "is", null)
      .execute();
    return rows.flatMap((row) =>
      isRight(row.right_name)
        ? [{ right: row.right_name, subjectKind: row.subject_kind, subjectId: row.subject_id }]
        : [],
    );
  });
}
