import { MINUTE_MS } from "@waymark/contracts/units";
import { categoryOf } from "@waymark/rules/outages/find-outages";
import { saveOutages } from "@waymark/server/areas/outages/save-outages";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import type { KnownOutage } from "./world/outages.ts";

const LONG_MS = 60 * MINUTE_MS;

/** Stores outages as they were found at their time. Of later ones the server finds what their samples show. */
export const putOutages = (measurements: Measurements, outages: readonly KnownOutage[]): Promise<void> =>
  saveOutages(measurements, 1, { known: [], found: outages.map(foundOf) });

function foundOf({ solution, city, country, startMs, endMs, share, workloads, phases, tenants }: KnownOutage) {
  const perDay = solution.lines
    .filter((line) => (city === undefined ? line.city.country === country : line.city.id === city.id))
    .reduce((sum, line) => sum + line.perDay, 0);
  const failed = Math.max(5, Math.round((perDay * share * (endMs - startMs)) / (24 * LONG_MS)));
  const isWide = share > 0.5;
  return {
    cloud: "MultiTenant" as const,
    solution: solution.id,
    country,
    state: city?.state ?? "",
    city: city?.id ?? 0,
    startMs,
    endMs,
    category: categoryOf(100 * share, endMs - startMs >= LONG_MS && isWide),
    workloads: [...workloads],
    failed: {
      dns: Math.round(failed * phases.dns),
      tcp: Math.round(failed * phases.tcp),
      tls: Math.round(failed * phases.tls),
    },
    tenants,
    isShared: false,
  };
}
