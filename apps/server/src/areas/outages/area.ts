import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { Places } from "../geography/port.ts";
import type { PerformancePort } from "../performance/port.ts";
import { outagesJobs } from "./jobs.ts";
import { outagesHandlers } from "./routes.ts";

export function outagesArea(
  { measurements, patientMeasurements }: Platform,
  ports: {
    readonly configuration: ConfigurationPort;
    readonly performance: PerformancePort;
    readonly places: Places;
  },
): Area<"outages"> {
  return {
    name: "outages",
    handlers: outagesHandlers({ measurements, ...ports }),
    jobs: outagesJobs(patientMeasurements),
  };
}
