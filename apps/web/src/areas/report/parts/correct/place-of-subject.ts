import type { CorrectedSubject } from "@waymark/contracts/connectivity-test/corrections";
import type { Report } from "@waymark/contracts/connectivity-test/report";

type Named = { readonly city: string; readonly region: string; readonly country: string };

/** Where the report takes the visitor, their egress or their resolver to be; undefined where it does not know. */
export function placeOfSubject(report: Report, subject: CorrectedSubject): Named | undefined {
  const [city, region, country] = namesOf(report, subject);
  const named = { city: city ?? "", region: region ?? "", country: country ?? "" };
  return named.city === "" && named.country === "" ? undefined : named;
}

type Names = readonly (string | null)[];

function namesOf(report: Report, subject: CorrectedSubject): Names {
  if (subject === "user")
    return [report.browserLocationCity, report.browserLocationRegion, report.browserLocationCountry];
  if (subject === "egress")
    return [report.egressLocationCity, report.egressLocationRegion, report.egressLocationCountry];
  const resolver = report.dnsResolver?.status === "Completed" ? report.dnsResolver.value : undefined;
  return resolver === undefined ? [] : [resolver.city, resolver.region, resolver.country];
}
