import type { AccessPort } from "../access/port.ts";
import type { ConnectivityTestPort } from "../connectivity-test/port.ts";
import type { Places } from "../geography/port.ts";
import type { CampaignKeys } from "./campaign-keys.ts";

/** What the verbs of an organization's administration share. */
export type Organization = ConnectivityTestPort &
  Pick<Places, "pointOfCity"> &
  Pick<AccessPort, "rightsOf"> & {
    /** Undefined where no key is set up: then there are no campaigns. */
    readonly keys: CampaignKeys | undefined;
  };
