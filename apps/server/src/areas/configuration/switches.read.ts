import type { CloudName, EnvGroup } from "@waymark/contracts/configuration/clouds";
import {
  FEATURE_CONTROL_DEFAULTS,
  FEATURE_CONTROLS,
  type FeatureControls,
} from "@waymark/contracts/configuration/feature-controls";
import { REMOTE_FLAG_DEFAULTS, REMOTE_FLAGS, type RemoteFlags } from "@waymark/contracts/configuration/remote-flags";
import type { Db } from "../../platform/database/connect.ts";

const overlay = <Name extends string>(
  names: readonly Name[],
  defaults: Readonly<Record<Name, boolean>>,
  rows: readonly { name: string; value: boolean }[],
): Record<Name, boolean> => {
  const set = new Map(rows.map((row) => [row.name, row.value]));
  return Object.fromEntries(names.map((name) => [name, set.get(name) ?? defaults[name]])) as Record<Name, boolean>;
};

export async function readFeatureControls(db: Db, cloud: CloudName): Promise<FeatureControls> {
  const rows = await db.selectFrom("feature_controls").select(["name", "value"]).where("cloud", "=", cloud).execute();
  return overlay(FEATURE_CONTROLS, FEATURE_CONTROL_DEFAULTS, rows);
}

export async function readRemoteFlags(
  db: Db,
  of: { cloud: CloudName; envGroup: EnvGroup; agent: string },
): Promise<RemoteFlags> {
  const rows = await db
    .selectFrom("remote_flags")
    .select(["name", "value"])
    .where("cloud", "=", of.cloud)
    .where("env_group", "=", of.envGroup)
    .where("agent", "=", of.agent)
    .execute();
  return overlay(REMOTE_FLAGS, REMOTE_FLAG_DEFAULTS, rows);
}
