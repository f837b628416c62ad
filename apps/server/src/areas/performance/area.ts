import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccessPort } from "../access/port.ts";
import type { SolutionsPort } from "../solutions/port.ts";
import { consumeVisitorSamples } from "./consume.ts";
import { performanceJobs } from "./jobs.ts";
import { performanceHandlers } from "./routes.ts";

export function performanceArea(
  { clock, consuming, measurements, patientMeasurements }: Platform,
  ports: { readonly access: AccessPort; readonly solutions: SolutionsPort },
): Area<"performance"> {
  return {
    name: "performance",
    handlers: performanceHandlers({ measurements, access: ports.access }),
    jobs: performanceJobs(patientMeasurements),
    consumers: [() => consumeVisitorSamples({ ...consuming, clock, solutions: ports.solutions })],
  };
}
