import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { WorkloadsPort } from "../workloads/port.ts";
import { changeRequestsHandlers } from "./routes.ts";

/** Addresses of the demo world, which nobody holds on the internet. */
const DEMO_RANGES = ["240.0.0.0/4", "2001:db8::/32"];

export function changeRequestsArea(
  { settings }: Platform,
  { workloads }: { readonly workloads: WorkloadsPort },
): Area<"changeRequests"> {
  const ordinaryRanges = settings.WAYMARK_DEMO_RANGES ? DEMO_RANGES : [];
  return { name: "changeRequests", handlers: changeRequestsHandlers({ ...workloads, ordinaryRanges }) };
}
