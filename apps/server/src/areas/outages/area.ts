import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { Places } from "../geography/port.ts";
import type { PerformancePort } from "../performance/port.ts";
import { outagesJobs } from "./jobs.ts";
import { OUTAGE_MAIL } from "./mails/outage-mail.ts";
import type { Telling } from "./mails/tell-outages.ts";
import { isNoticeThere } from "./mails/watches.read.ts";
import { outagesHandlers } from "./routes.ts";

export function outagesArea(
  { measurements, patientMeasurements, settings, directory, mail, log }: Platform,
  ports: {
    readonly configuration: ConfigurationPort;
    readonly performance: PerformancePort;
    readonly places: Places;
  },
): Area<"outages"> {
  const sendsMail = mail !== undefined;
  const telling: Telling = {
    ...ports,
    measurements,
    directory,
    log,
    webOrigin: settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "",
    suiteName: settings.WAYMARK_SUITE_NAME,
  };
  return {
    name: "outages",
    handlers: outagesHandlers({ measurements, sendsMail, ...ports }),
    jobs: outagesJobs(patientMeasurements, sendsMail ? telling : undefined),
    // Whoever takes the wish back gets none of those that wait.
    mailMatters: { [OUTAGE_MAIL]: (job, cloud, { id }) => isNoticeThere(job.db, cloud, id) },
  };
}
