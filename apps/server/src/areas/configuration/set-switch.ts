import type { EnvGroup } from "@waymark/contracts/configuration/clouds";
import { FEATURE_CONTROLS, type FeatureControl } from "@waymark/contracts/configuration/feature-controls";
import { type RemoteFlag, WEB_AGENT } from "@waymark/contracts/configuration/remote-flags";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { saveFeatureControl, saveRemoteFlag } from "./store.ts";

export type SwitchName = FeatureControl | RemoteFlag;

export const isFeatureControl = (name: string): name is FeatureControl =>
  (FEATURE_CONTROLS as readonly string[]).includes(name);

/** An operator turns a feature control or a remote flag on or off for one cloud variant; no redeploy, one audit entry. */
export async function setSwitch(
  ctx: Ctx,
  change: { readonly envGroup: EnvGroup; readonly name: SwitchName; readonly value: boolean },
): Promise<void> {
  const { cloud } = ctx;
  const { envGroup, name, value } = change;
  await write(ctx, vendorScope(cloud), async (tx) => {
    const before = isFeatureControl(name)
      ? await saveFeatureControl(tx, { cloud, name, value })
      : await saveRemoteFlag(tx, { cloud, env_group: envGroup, agent: WEB_AGENT.agent, name, value });
    await tx.audit({
      action: "configuration.setSwitch",
      entity: name,
      before: { name, value: before ?? null },
      after: isFeatureControl(name) ? { name, value } : { name, envGroup, value },
    });
  });
}
