import type { CloudName, EnvGroup } from "@waymark/contracts/configuration/clouds";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

/** Both return the value before, or undefined when the default stood. */
export async function saveFeatureControl(
  tx: Tx,
  control: { cloud: CloudName; name: string; value: boolean },
): Promise<boolean | undefined> {
  const before = await tx
    .selectFrom("feature_controls")
    .select("value")
    .where("cloud", "=", control.cloud)
    .where("name", "=", control.name)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .insertInto("feature_controls")
    .values(control)
    .onConflict((row) =>
      row.columns(["cloud", "name"]).doUpdateSet({ value: control.value, updated_at: sql<Date>`now()` }),
    )
    .execute();
  return before?.value;
}

export async function saveRemoteFlag(
  tx: Tx,
  flag: { cloud: CloudName; env_group: EnvGroup; agent: string; name: string; value: boolean },
): Promise<boolean | undefined> {
  const before = await tx
    .selectFrom("remote_flags")
    .select("value")
    .where("cloud", "=", flag.cloud)
    .where("env_group", "=", flag.env_group)
    .where("agent", "=", flag.agent)
    .where("name", "=", flag.name)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .insertInto("remote_flags")
    .values(flag)
    .onConflict((row) =>
      row
        .columns(["cloud", "env_group", "agent", "name"])
        .doUpdateSet({ value: flag.value, updated_at: sql<Date>`now()` }),
    )
    .execute();
  return before?.value;
}
