import type { AccessFlag, AccessFlags, OrganizationFlag, ReviewFlag } from "@waymark/contracts/access/flags";
import type { Area } from "@waymark/contracts/configuration/areas";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { FeatureControl } from "@waymark/contracts/configuration/feature-controls";
import type { RemoteFlag, RemoteFlags } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";

/** Everything that decides whether a visitor gets a route or entry. */
export type Circumstances = {
  readonly configuration: Pick<FrontendConfiguration, "cloudName" | "uxFeatureControl" | "availableAreas">;
  readonly flags: RemoteFlags;
  readonly isSignedIn: boolean;
  readonly access: AccessFlags;
};

/** What a route or entry needs; everything named must hold. */
export type Condition = {
  readonly area?: Area;
  readonly unless?: FeatureControl;
  readonly cloud?: CloudName;
  readonly flag?: RemoteFlag;
  readonly signIn?: true;
  readonly anyRight?: readonly (AccessFlag | OrganizationFlag | ReviewFlag)[];
};

/** Whether the installation offers it at all, to anybody. */
export function isOffered(
  condition: Condition,
  { configuration, flags }: Omit<Circumstances, "access" | "isSignedIn">,
) {
  const { area, unless, cloud, flag, signIn } = condition;
  if (area && !configuration.availableAreas.includes(area)) return false;
  if (unless && configuration.uxFeatureControl[unless]) return false;
  if (cloud && configuration.cloudName !== cloud) return false;
  if (flag && !flags[flag]) return false;
  return !(signIn && configuration.uxFeatureControl.DisableSignIn);
}

export const hasRight = ({ anyRight }: Condition, access: AccessFlags): boolean =>
  !anyRight || anyRight.some((right) => access[right]);

export const isVisible = (condition: Condition, circumstances: Circumstances): boolean =>
  isOffered(condition, circumstances) &&
  (!condition.signIn || circumstances.isSignedIn) &&
  hasRight(condition, circumstances.access);
