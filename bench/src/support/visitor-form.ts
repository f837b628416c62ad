import { METROS } from "@waymark/contracts/front-door/metros";
import { distanceKm } from "@waymark/rules/geography/distance";

const DOORS = 15;
/** The latency of a door at this distance: light in fibre plus detours. */
const msFor = (km: number): number => Math.round((2 + km / 80) * 10) / 10;

/** A report request as a browser sends it: the 15 nearest doors of both workloads, 25 samples each. No two are the same. */
export function visitorForm(index: number): Record<string, string> {
  const home = METROS[index % METROS.length] as (typeof METROS)[number];
  // Stays within the city: at this rate most visitors come from places of recent visitors.
  const place = { latitude: home.latitude + (index % 7) / 1_000, longitude: home.longitude + (index % 11) / 1_000 };
  const near = METROS.map((metro) => ({ code: metro.code, km: distanceKm(place, metro) }))
    .sort((one, other) => one.km - other.km)
    .slice(0, DOORS);
  const doors = near.flatMap(({ code, km }, rank) =>
    (["mail", "files"] as const).map((workload) => ({
      code,
      workload,
      inUse: rank === 0,
      samples: 25,
      smallestMs: msFor(km) + (index % 5) / 10,
      medianMs: msFor(km) + 1.2,
      p90Ms: msFor(km) + 3.4,
    })),
  );
  return {
    browserLatitude: String(place.latitude),
    browserLongitude: String(place.longitude),
    browserLocationCity: home.city,
    browserLocationRegion: "",
    browserLocationCountry: home.country,
    browserLocationIsAutoDetected: "true",
    exchangeFaultZoneCode: near[0]?.code ?? "",
    measuredLatency: String(doors[0]?.smallestMs ?? 0),
    measuredLatencies: JSON.stringify(doors),
    egressIp: "127.0.0.1",
    debugTrace: "false",
    endpointExchange: "outlook.example",
    endpointSharePoint: "{tenant}.files.example",
  };
}
