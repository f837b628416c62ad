import type { CloudName, EnvGroup } from "@waymark/contracts/configuration/clouds";
import { FEATURE_CONTROLS, type FeatureControl } from "@waymark/contracts/configuration/feature-controls";
import { type RemoteFlag, WEB_AGENT } from "@waymark/contracts/configuration/remote-flags";
import { type Actor, audit } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/connect.ts";
import { inScope, NIL_TENANT } from "../../platform/database/scope.ts";
import { saveFeatureControl, saveRemoteFlag } from "./store.ts";

export type SwitchName = FeatureControl | RemoteFlag;

export const isFeatureControl = (name: string): name is FeatureControl =>
  (FEATURE_CONTROLS as readonly string[]).includes(name);

/** An operator turns a feature control or a remote flag on or off for one cloud variant; no redeploy, one audit entry. */
export async function setSwitch(
  db: Db,
  actor: Actor,
  change: { cloud: CloudName; envGroup: EnvGroup; name: SwitchName; value: boolean },
): Promise<void> {
  const { cloud, envGroup, name, value } = change;
  await inScope(db, { cloud, tenantId: NIL_TENANT }, async (tx) => {
    const before = isFeatureControl(name)
      ? await saveFeatureControl(tx, { cloud, name, value })
      : await saveRemoteFlag(tx, { cloud, env_group: envGroup, agent: WEB_AGENT.agent, name, value });
    await audit(
      tx,
      { cloud, tenantId: NIL_TENANT },
      actor,
      "configuration.setSwitch",
      { name, value: before ?? null },
      isFeatureControl(name) ? { name, value } : { name, envGroup, value },
    );
  });
}
