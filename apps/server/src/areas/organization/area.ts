import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccessPort } from "../access/port.ts";
import type { ConnectivityTestPort } from "../connectivity-test/port.ts";
import type { Places } from "../geography/port.ts";
import { campaignKeys } from "./campaign-keys.ts";
import { forgetOldCampaigns } from "./forget-old-campaigns.ts";
import { organizationHandlers } from "./routes.ts";

export function organizationArea(
  { settings }: Platform,
  ports: { readonly access: AccessPort; readonly tests: ConnectivityTestPort; readonly places: Places },
): Area<"organization"> {
  const key = settings.WAYMARK_TICKET_KEY;
  return {
    name: "organization",
    handlers: organizationHandlers({
      ...ports.tests,
      pointOfCity: ports.places.pointOfCity,
      rightsOf: ports.access.rightsOf,
      keys: key === undefined ? undefined : campaignKeys(key),
    }),
    jobs: [
      {
        name: "organization.forgetOldCampaigns",
        everySeconds: 3_600,
        retries: 2,
        deadlineSeconds: 600,
        run: forgetOldCampaigns,
      },
    ],
  };
}
