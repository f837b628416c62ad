import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { RemoteFlags } from "@waymark/contracts/configuration/remote-flags";

/** What other areas ask about this installation. */
export type ConfigurationPort = {
  readonly controls: (cloud: CloudName) => Promise<FeatureControls>;
  readonly flags: (cloud: CloudName) => Promise<RemoteFlags>;
  /** Where the product is served, with /gcc in the government variant. */
  readonly basePathOf: (cloud: CloudName) => string;
};
