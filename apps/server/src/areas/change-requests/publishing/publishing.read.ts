import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { Tx } from "../../../platform/database/scope.ts";
import type { Publishing } from "./publishing.ts";

/** Staged changes of an instance, in the order in which their sets are locked. */
export const readStagedIds = (
  tx: Tx,
  instance: CloudInstance,
  { ids, stagedUntil }: Pick<Publishing, "ids" | "stagedUntil">,
): Promise<{ id: string; setId: string }[]> =>
  tx
    .selectFrom("endpoint_changes")
    .select(["id", "set_id as setId"])
    .where("instance", "=", instance)
    .where("status", "=", "StagedForPublishing")
    .$if(stagedUntil !== undefined, (query) => query.where("staged_at", "<=", stagedUntil ?? null))
    .$if(ids !== undefined, (query) => query.where("id", "in", [...(ids ?? [])]))
    .orderBy("set_id")
    .execute();

export async function readLatestVersion(tx: Tx, instance: CloudInstance): Promise<string | undefined> {
  const found = await tx
    .selectFrom("endpoint_versions")
    .select("version")
    .where("instance", "=", instance)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.version;
}
