import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { WorkloadsPort } from "../workloads/port.ts";
import { changeRequestsJobs } from "./jobs.ts";
import { CHANGE_NEWS_MAIL, CHANGE_WAITS_MAIL } from "./mails/change-mail.ts";
import { isStillWaiting } from "./mails/waits.read.ts";
import { changeRequestsHandlers } from "./routes.ts";

/** Addresses of the demo world, which nobody holds on the internet. */
const DEMO_RANGES = ["240.0.0.0/4", "2001:db8::/32"];

export function changeRequestsArea(
  { settings, log, directory, mail }: Platform,
  { workloads }: { readonly workloads: WorkloadsPort },
): Area<"changeRequests"> {
  const ordinaryRanges = settings.WAYMARK_DEMO_RANGES ? DEMO_RANGES : [];
  const vendorTenantId = settings.WAYMARK_VENDOR_TENANT_ID;
  const telling =
    mail === undefined || vendorTenantId === undefined
      ? undefined
      : {
          ...{ directory, vendorTenantId },
          councilEmail: settings.WAYMARK_COUNCIL_EMAIL,
          connectivityChampEmail: settings.WAYMARK_CONNECTIVITY_CHAMP_EMAIL,
          origin: `${settings.WAYMARK_PUBLIC_ORIGINS[0] ?? ""}${settings.WAYMARK_BASE_PATH}`,
          suite: settings.WAYMARK_SUITE_NAME,
        };
  return {
    name: "changeRequests",
    handlers: changeRequestsHandlers({ ...workloads, ordinaryRanges }),
    jobs: changeRequestsJobs({ cloud: settings.WAYMARK_CLOUD, ordinaryRanges, log, telling }),
    mailMatters: {
      [CHANGE_WAITS_MAIL]: ({ db }, cloud, { id }) => isStillWaiting({ db }, cloud, id),
      [CHANGE_NEWS_MAIL]: async () => true,
    },
  };
}
