import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ReportExport } from "@waymark/contracts/connectivity-test/report-export";

/** A report as a file to keep or pass on. It lists every field, so that a new field is not exported by accident. */
export function exportReport(report: Report, judgement: Judgement): ReportExport {
  return {
    format: "waymark.report",
    version: 1,
    report: {
      id: report.id,
      dateTime: report.dateTime,
      status: report.status,
      tenantName: report.tenantName,
      browserLocationCity: report.browserLocationCity,
      browserLocationRegion: report.browserLocationRegion,
      browserLocationCountry: report.browserLocationCountry,
      browserLocationIsAutoDetected: report.browserLocationIsAutoDetected,
      egressLocationCity: report.egressLocationCity,
      egressLocationRegion: report.egressLocationRegion,
      egressLocationCountry: report.egressLocationCountry,
      egressNetwork: report.egressNetwork,
      egressNetworkChanged: report.egressNetworkChanged,
      egressAsn: report.egressAsn,
      egressAsName: report.egressAsName,
      browserToEgressLocationDistance: report.browserToEgressLocationDistance,
      currentFrontDoor: report.currentFrontDoor,
      optimalFrontDoors: report.optimalFrontDoors,
      optimalSharePointFrontDoors: report.optimalSharePointFrontDoors,
      isCurrentFrontDoorOptimal: report.isCurrentFrontDoorOptimal,
      measuredLatency: report.measuredLatency,
      measuredLatencies: report.measuredLatencies,
      bestPossibleLatency: report.bestPossibleLatency,
      peers: report.peers,
      distributionValueBin1: report.distributionValueBin1,
      distributionValueBin2: report.distributionValueBin2,
      distributionValueBin3: report.distributionValueBin3,
      distributionValueBin4: report.distributionValueBin4,
      distributionValueBin5: report.distributionValueBin5,
      dnsResolver: withoutPoint(report.dnsResolver),
      dnsPerformance: report.dnsPerformance,
      connectivity: report.connectivity,
      skype: report.skype,
      bufferBloat: report.bufferBloat,
      webSocket: report.webSocket,
      ipv6: report.ipv6,
      download: report.download,
    },
    judgement,
  };
}

/** Exports names of places without coordinates. Before the server's answer a page does not know them. */
function withoutPoint(item: Report["dnsResolver"]): ReportExport["report"]["dnsResolver"] {
  if (item?.status !== "Completed") return item;
  const { resolver, protocol, clientSubnet, sawIpv6, city, region, country, distanceKm } = item.value;
  const place = { city: city ?? null, region: region ?? null, country: country ?? null };
  return {
    ...item,
    value: { resolver, protocol, clientSubnet, sawIpv6, ...place, distanceKm: distanceKm ?? null },
  };
}
