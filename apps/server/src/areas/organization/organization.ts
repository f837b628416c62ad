import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { UserCtx } from "../../platform/ctx.ts";
import type { ConnectivityTestPort } from "../connectivity-test/port.ts";
import type { Places } from "../geography/port.ts";
import type { CampaignKeys } from "./campaign-keys.ts";

/** What the verbs of an organization's administration share. */
export type Organization = ConnectivityTestPort &
  Pick<Places, "pointOfCity"> & {
    readonly isAdmin: (user: UserCtx["user"], cloud: CloudName) => Promise<boolean>;
    /** Undefined where no key is set up: then there are no campaigns. */
    readonly keys: CampaignKeys | undefined;
  };
