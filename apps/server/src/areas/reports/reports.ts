import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { FeatureControl, FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { Directory } from "../../platform/directory.ts";
import { problem } from "../../platform/problem.ts";
import type { ConnectivityTestPort } from "../connectivity-test/port.ts";

/** What the verbs of saved reports share. */
export type Reports = Pick<ConnectivityTestPort, "judge" | "corrected"> & {
  readonly directory: Directory;
  readonly controls: (cloud: CloudName) => Promise<FeatureControls>;
  /** Where people open the product: mails lead there. */
  readonly webOrigin: string;
  readonly basePathOf: (cloud: CloudName) => string;
  readonly suiteName: string;
  /** Whether mails can be sent at all. */
  readonly sendsMail: boolean;
};

/** What an installation has turned off is refused here, whatever a page shows. */
export async function refuseIfOff({ controls }: Reports, cloud: CloudName, control: FeatureControl): Promise<void> {
  if ((await controls(cloud))[control]) throw problem("turned_off");
}
