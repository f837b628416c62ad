import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";

/** What other areas ask about this installation. */
export type ConfigurationPort = {
  readonly controls: (cloud: CloudName) => Promise<FeatureControls>;
  /** Where the product is served, with /gcc in the government variant. */
  readonly basePathOf: (cloud: CloudName) => string;
};
