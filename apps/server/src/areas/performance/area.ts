import type { AreaParts } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SolutionsPort } from "../solutions/port.ts";
import { consumeVisitorSamples } from "./consume.ts";
import { performanceJobs } from "./jobs.ts";

/** Has no calls yet. */
export function performanceArea(
  { clock, consuming, patientMeasurements }: Platform,
  ports: { readonly solutions: SolutionsPort },
): AreaParts {
  return {
    jobs: performanceJobs(patientMeasurements),
    consumers: [() => consumeVisitorSamples({ ...consuming, clock, solutions: ports.solutions })],
  };
}
