import type { Area } from "../../platform/area.ts";
import { ctxOf } from "../../platform/ctx.ts";
import type { Platform } from "../../platform/platform.ts";
import type { WorkloadsPort } from "../workloads/port.ts";
import { checkLog } from "./log/check-log.ts";
import { publishDue } from "./publishing/publish-due.ts";
import { removeDue } from "./publishing/remove-due.ts";
import { changeRequestsHandlers } from "./routes.ts";

/** Addresses of the demo world, which nobody holds on the internet. */
const DEMO_RANGES = ["240.0.0.0/4", "2001:db8::/32"];

export function changeRequestsArea(
  { settings, log }: Platform,
  { workloads }: { readonly workloads: WorkloadsPort },
): Area<"changeRequests"> {
  const ordinaryRanges = settings.WAYMARK_DEMO_RANGES ? DEMO_RANGES : [];
  return {
    name: "changeRequests",
    handlers: changeRequestsHandlers({ ...workloads, ordinaryRanges }),
    jobs: [
      {
        name: "changeRequests.publishDue",
        everySeconds: 60,
        retries: 1,
        deadlineSeconds: 600,
        run: ({ db, clock, actor }) => publishDue(ctxOf(db, clock, settings.WAYMARK_CLOUD, actor), { ordinaryRanges }),
      },
      {
        name: "changeRequests.checkLog",
        everySeconds: 3600,
        retries: 1,
        deadlineSeconds: 600,
        run: async ({ db, clock, actor }) => {
          const broken = await checkLog(ctxOf(db, clock, settings.WAYMARK_CLOUD, actor));
          if (broken !== undefined)
            log.error({ broken }, "the log of Domain Lens does not hold: run waymark log verify");
        },
      },
      {
        name: "changeRequests.removeDue",
        everySeconds: 600,
        retries: 1,
        deadlineSeconds: 300,
        run: ({ db, clock, actor }) => removeDue(ctxOf(db, clock, settings.WAYMARK_CLOUD, actor)),
      },
    ],
  };
}
