import { type AccessFlags, NO_ACCESS } from "@waymark/contracts/access/flags";
import { AREAS } from "@waymark/contracts/configuration/areas";
import { FEATURE_CONTROL_DEFAULTS, type FeatureControl } from "@waymark/contracts/configuration/feature-controls";
import { REMOTE_FLAG_DEFAULTS, type RemoteFlag } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { Circumstances } from "./conditions.ts";

type Wanted = {
  readonly configuration?: Partial<FrontendConfiguration>;
  readonly controls?: readonly FeatureControl[];
  readonly flags?: readonly RemoteFlag[];
  readonly access?: Partial<AccessFlags>;
  readonly isSignedIn?: boolean;
};

const on = <Name extends string>(names: readonly Name[] = []) => Object.fromEntries(names.map((name) => [name, true]));

/** For tests: an installation that previews every area, everything else at its default. */
export const circumstances = ({
  configuration,
  controls,
  flags,
  access,
  isSignedIn = false,
}: Wanted = {}): Circumstances => ({
  configuration: {
    cloudName: "MultiTenant",
    availableAreas: [...AREAS],
    uxFeatureControl: { ...FEATURE_CONTROL_DEFAULTS, ...on(controls) },
    ...configuration,
  },
  flags: { ...REMOTE_FLAG_DEFAULTS, ...on(flags) },
  access: { ...NO_ACCESS, ...access },
  isSignedIn,
});
