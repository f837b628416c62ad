import type { Report } from "@waymark/contracts/connectivity-test/report";
import { HIDDEN_METRO_CODE, type HideablePart, type ShareKind } from "@waymark/contracts/reports/sharing";

/** About 11 km, which shows the city but not the street. */
const CITY_DIGITS = 10;
const cityOnly = (degrees: number): number => Math.round(degrees * CITY_DIGITS) / CITY_DIGITS;
const NO_ADDRESS = "0.0.0.0";

/**
 * The version of a report that others see: never who made it and never more of a place than the city; parts that its owner left out are
 * removed before it leaves the server. The owner's preview uses the same function.
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
  // Contains the organisation's name, which others need not know.
  tenantName: kind === "public" ? null : report.tenantName,
  // The agent sees addresses and machine names inside the network.
  networkInterface: null,
  arp: null,
  corrections: report.corrections.map((correction) => ({
    ...correction,
    latitude: cityOnly(correction.latitude),
    longitude: cityOnly(correction.longitude),
  })),
});

/** Removes everything that names the place or follows from it: the egress and its distance, the peers, and the near doors. */
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
