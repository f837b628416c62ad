import type { Area } from "../../platform/area.ts";
import type { RefusalOf } from "../../platform/http/request-context.ts";
import type { Platform } from "../../platform/platform.ts";
import { refusalOf } from "./decide-refusal.ts";
import { rightsFromGrants } from "./decide-rights.ts";
import { standingOf } from "./decide-standing.ts";
import { endRight, endRights, giveRight } from "./grant-right.ts";
import type { AccessPort } from "./port.ts";
import { accessHandlers } from "./routes.ts";

export function accessArea(platform: Platform): Area<"access"> & { port: AccessPort; refusalOf: RefusalOf } {
  const options = { ...rightsFromGrants(platform), standingOf: standingOf(platform) };
  return {
    name: "access",
    handlers: accessHandlers(options),
    port: { rightsOf: options.rightsOf, champGroupsOf: options.champGroupsOf, giveRight, endRight, endRights },
    refusalOf: refusalOf(options),
  };
}
