import type { Report } from "@waymark/contracts/connectivity-test/report";
import { HIDDEN_METRO_CODE } from "@waymark/contracts/reports/hidden-metro";
import type { HideablePart, ShareKind } from "@waymark/contracts/reports/sharing";

/** About 11 km: the city, not the street. */
const CITY_DIGITS = 10;
const cityOnly = (degrees: number): number => Math.round(degrees * CITY_DIGITS) / CITY_DIGITS;
const NO_ADDRESS = "0.0.0.0";

/**
 * What others get of a report: never who made it and never more of a place than the city; what its owner left out is
 * gone before it leaves the server. The same function draws the owner's preview.
 */
export function sharedReport(report: Report, kind: ShareKind, hidden: readonly HideablePart[]): Report {
  const seen = withoutPerson(report, kind);
  const steps: Readonly<Record<HideablePart, (report: Report) => Report>> = {
    place: withoutPlace,
    egressAddress: withoutAddress,
    networkName: (from) => ({ ...from, egressAsn: null, egressAsName: null }),
  };
  return hidden.reduce((from, part) => steps[part](from), seen);
}

const withoutPerson = (report: Report, kind: ShareKind): Report => ({
  ...report,
  userId: null,
  browserLatitude: cityOnly(report.browserLatitude),
  browserLongitude: cityOnly(report.browserLongitude),
  // Names the organisation, which those outside of it need not know.
  tenantName: kind === "public" ? null : report.tenantName,
  // Seen by the agent inside the network: addresses and names of machines.
  networkInterface: null,
  arp: null,
  corrections: report.corrections.map((correction) => ({
    ...correction,
    latitude: cityOnly(correction.latitude),
    longitude: cityOnly(correction.longitude),
  })),
});

/** Whatever names the place or comes from it: the egress and its distance, the peers, and which doors are near. */
function withoutPlace({ metroProblem: _, ...report }: Report): Report {
  const { dnsResolver } = report;
  return {
    ...report,
    browserLocationCity: "",
    browserLocationRegion: "",
    browserLocationCountry: "",
    browserLatitude: 0,
    browserLongitude: 0,
    egressLocationLatitude: null,
    egressLocationLongitude: null,
    egressLocationCity: null,
    egressLocationRegion: null,
    egressLocationCountry: null,
    browserToEgressLocationDistance: null,
    currentFrontDoor: report.currentFrontDoor === null ? null : HIDDEN_METRO_CODE,
    optimalFrontDoors: [],
    optimalSharePointFrontDoors: [],
    measuredLatencies: report.measuredLatencies
      .filter(({ inUse }) => inUse)
      .map((door) => ({ ...door, code: HIDDEN_METRO_CODE })),
    distributionValueBin1: null,
    distributionValueBin2: null,
    distributionValueBin3: null,
    distributionValueBin4: null,
    distributionValueBin5: null,
    peers: null,
    traceroutes: null,
    dnsResolver:
      dnsResolver?.status === "Completed"
        ? {
            ...dnsResolver,
            value: {
              ...dnsResolver.value,
              city: null,
              region: null,
              country: null,
              latitude: null,
              longitude: null,
              distanceKm: null,
            },
          }
        : dnsResolver,
    corrections: [],
  };
}

function withoutAddress(report: Report): Report {
  const { dnsResolver } = report;
  return {
    ...report,
    egressNetwork: null,
    traceroutes: null,
    dnsResolver:
      dnsResolver?.status === "Completed"
        ? { ...dnsResolver, value: { ...dnsResolver.value, resolver: NO_ADDRESS, clientSubnet: null } }
        : dnsResolver,
  };
}
