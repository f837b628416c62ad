import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { FeatureControl, FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { User } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Scope, Tx } from "../../platform/database/scope.ts";
import type { Directory } from "../../platform/directory.ts";
import { problem } from "../../platform/problem.ts";

/** What the verbs of saved reports share. */
export type Reports = {
  readonly db: Db;
  readonly clock: Clock;
  readonly directory: Directory;
  readonly controls: (cloud: CloudName) => Promise<FeatureControls>;
  /** For a run that could not be judged when it ended. */
  readonly judge: (cloud: CloudName, report: Report) => Judgement;
  /** Places that the owner corrected are the report's places. */
  readonly corrected: (report: Report) => Report;
  readonly holdRuns: (tx: Tx, ids: readonly string[]) => Promise<unknown>;
  /** Deletes runs with their events and samples, in the nil tenant's scope: deleted reports can not be saved anew. */
  readonly forgetRuns: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /** Where people open the product: mails lead there. */
  readonly webOrigin: string;
  readonly basePathOf: (cloud: CloudName) => string;
  readonly suiteName: string;
  /** Whether mails can be sent at all. */
  readonly sendsMail: boolean;
};

/** Somebody who asks for something of a report. */
export type Asker = { readonly user: User; readonly cloud: CloudName };

export const scopeOf = ({ user, cloud }: Asker): Scope => ({ cloud, tenantId: user.tenantId });

/** What an installation has turned off is refused here, whatever a page shows. */
export async function refuseIfOff({ controls }: Reports, cloud: CloudName, control: FeatureControl): Promise<void> {
  if ((await controls(cloud))[control]) throw problem("turned_off");
}
