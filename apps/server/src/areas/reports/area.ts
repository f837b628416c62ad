import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { ConnectivityTestPort } from "../connectivity-test/port.ts";
import { forgetOldReports } from "./forget-old-reports.ts";
import { isStillShared } from "./mails/queue-share-mails.ts";
import { SHARE_MAIL } from "./mails/share-mail.ts";
import type { Reports } from "./reports.ts";
import { reportsHandlers } from "./routes.ts";

export function reportsArea(
  { settings, directory }: Platform,
  ports: { readonly configuration: ConfigurationPort; readonly tests: ConnectivityTestPort },
): Area<"reports"> {
  const reports: Reports = {
    ...ports.configuration,
    judge: ports.tests.judge,
    corrected: ports.tests.corrected,
    directory,
    webOrigin: settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "",
    suiteName: settings.WAYMARK_SUITE_NAME,
    sendsMail: settings.WAYMARK_SMTP_URL !== undefined,
  };
  return {
    name: "reports",
    handlers: reportsHandlers(reports),
    jobs: [
      {
        name: "reports.forgetOldReports",
        everySeconds: 3_600,
        retries: 2,
        deadlineSeconds: 600,
        run: forgetOldReports,
      },
    ],
    mailMatters: { [SHARE_MAIL]: isStillShared(reports) },
  };
}
