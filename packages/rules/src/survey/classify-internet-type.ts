import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ConnectionHint, InternetType } from "@waymark/contracts/survey/internet-types";
import { networkKindOf } from "./network-kinds.ts";

/** A signal needs so long to a geostationary satellite and back, twice; nothing on the ground near its egress is that slow. */
const GEOSTATIONARY_MS = 450;
const NEAR_EGRESS_KM = 800;
/** Radio makes round trips uneven: so much above the median lies the slowest tenth. */
const UNEVEN_P90_PER_MEDIAN = 1.5;
const RADIO_LEAST_MS = 25;

/** What the line is, by the evidence of the report; Unknown where that does not decide. */
export function classifyInternetType(report: Report, hint: ConnectionHint | undefined): InternetType {
  const kind = networkKindOf(report.egressAsn, report.egressAsName);
  if (kind === "satellite" || isGeostationary(report)) return "Satellite";
  // A browser that knows says it; one behind a phone sees only the phone's Wi-Fi, so the network decides as well.
  if (hint === "cellular" || kind === "mobile") return "Cellular";
  if (kind === "hotspot" || isBehindPortal(report)) return "Cafe";
  if (kind === "gateway" || kind === "organisation") return "Office";
  // Behind a data centre there is somebody's VPN: where they sit cannot be seen.
  if (kind !== "access") return "Unknown";
  if (hint !== "ethernet" && hint !== "wifi" && isLikeRadio(report)) return "Unknown";
  return "Home";
}

/** Slow everywhere although the traffic does not go far on the ground. */
function isGeostationary({ measuredLatencies, browserToEgressLocationDistance: km }: Report): boolean {
  const times = measuredLatencies.filter(({ samples }) => samples > 0).map(({ smallestMs }) => smallestMs);
  return times.length > 1 && Math.min(...times) >= GEOSTATIONARY_MS && km !== null && km <= NEAR_EGRESS_KM;
}

const isBehindPortal = ({ connectivity }: Report): boolean =>
  connectivity?.status === "Completed" && connectivity.value.content === "redirected";

function isLikeRadio({ measuredLatencies }: Report): boolean {
  const steady = measuredLatencies.filter(({ samples, invalid }) => samples >= 10 && !invalid);
  const uneven = steady.filter(
    ({ medianMs, p90Ms }) => medianMs >= RADIO_LEAST_MS && p90Ms >= UNEVEN_P90_PER_MEDIAN * medianMs,
  );
  return steady.length > 0 && uneven.length * 2 > steady.length;
}
