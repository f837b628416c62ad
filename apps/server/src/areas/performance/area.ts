import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccessPort } from "../access/port.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { Places } from "../geography/port.ts";
import type { SolutionsPort } from "../solutions/port.ts";
import { consumeVisitorSamples } from "./consume.ts";
import { insertQuarantined } from "./insert-quarantined.ts";
import { insertSamples } from "./insert-samples.ts";
import { performanceJobs } from "./jobs.ts";
import type { PerformancePort } from "./port.ts";
import { readableSolution } from "./readable-solution.ts";
import { performanceHandlers } from "./routes.ts";

export function performanceArea(
  { clock, consuming, measurements, patientMeasurements }: Platform,
  ports: {
    readonly access: AccessPort;
    readonly configuration: ConfigurationPort;
    readonly places: Places;
    readonly solutions: SolutionsPort;
  },
): Area<"performance"> & { readonly port: PerformancePort } {
  const performance = {
    measurements,
    access: ports.access,
    configuration: ports.configuration,
    callPlaces: ports.places.callPlaces,
  };
  return {
    name: "performance",
    handlers: performanceHandlers(performance, ports.places),
    jobs: performanceJobs(patientMeasurements),
    consumers: [() => consumeVisitorSamples({ ...consuming, clock, solutions: ports.solutions })],
    port: {
      readerOfSolution: async (ctx, solutionId) => (await readableSolution(ctx, performance, solutionId)).reader,
      storeSamples: (samples, insert) =>
        insertSamples(measurements, samples, { ...insert, attribute: ports.solutions.attribute }),
      storeQuarantined: (samples, insert) => insertQuarantined(measurements, samples, insert),
    },
  };
}
