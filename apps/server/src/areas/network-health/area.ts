import { metroLimits } from "@waymark/contracts/network-health/limits";
import type { Area } from "../../platform/area.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { Places } from "../geography/port.ts";
import { networkHealthJobs } from "./jobs.ts";
import { type MetroMemory, metroMemory } from "./metro-memory.ts";
import type { NetworkHealthPort } from "./port.ts";
import { networkHealthHandlers } from "./routes.ts";

export function networkHealthArea(
  { measurements, patientMeasurements, clock, log }: Platform,
  ports: { readonly configuration: ConfigurationPort; readonly places: Places },
): Area<"networkHealth"> & { readonly port: NetworkHealthPort } {
  const metros = metroMemory({ measurements, clock, log });
  return {
    name: "networkHealth",
    handlers: networkHealthHandlers({ metros, ...ports }),
    jobs: networkHealthJobs(patientMeasurements),
    port: { healthOf: healthFrom(metros, clock) },
  };
}

const healthFrom =
  (metros: MetroMemory, clock: Clock): NetworkHealthPort["healthOf"] =>
  (cloud, city) => {
    const known = metros.ifLoaded(cloud);
    if (known === undefined || known.judgedAtMs === null) return null;
    if (Math.abs(clock.now() - known.judgedAtMs) > metroLimits.knownForMs) return null;
    const unwell = known.unwell.find((metro) => metro.city === city && metro.endMs === null);
    return { trouble: unwell === undefined ? null : { since: new Date(unwell.startMs).toISOString() } };
  };
