import type { Area } from "../../platform/area.ts";
import { ctxOf } from "../../platform/ctx.ts";
import type { Platform } from "../../platform/platform.ts";
import type { WorkloadsPort } from "../workloads/port.ts";
import { publishDue } from "./publishing/publish-due.ts";
import { removeDue } from "./publishing/remove-due.ts";
import { changeRequestsHandlers } from "./routes.ts";

/** Addresses of the demo world, which nobody holds on the internet. */
const DEMO_RANGES = ["240.0.0.0/4", "2001:db8::/32"];

export function changeRequestsArea(
  { settings }: Platform,
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
        name: "changeRequests.removeDue",
        everySeconds: 600,
        retries: 1,
        deadlineSeconds: 300,
        run: ({ db, clock, actor }) => removeDue(ctxOf(db, clock, settings.WAYMARK_CLOUD, actor)),
      },
    ],
  };
}
