import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ConnectionHint, InternetType } from "@waymark/contracts/survey/internet-types";
import { networkKindOf } from "./network-kinds.ts";
import { isSatellite } from "./satellite.ts";

/** Radio makes round trips vary: the slowest tenth lies this much above the median. */
const UNEVEN_P90_PER_MEDIAN = 1.5;
const RADIO_LEAST_MS = 25;

/** Classifies the line by the evidence in the report; Unknown when the evidence does not decide. */
export function classifyInternetType(report: Report, hint: ConnectionHint | undefined): InternetType {
  const kind = networkKindOf(report.egressAsn, report.egressAsName);
  if (isSatellite(report)) return "Satellite";
  // A browser may report the type, but behind a phone it sees only the phone's Wi-Fi, so the network counts as well.
  if (hint === "cellular" || kind === "mobile") return "Cellular";
  if (kind === "hotspot" || isBehindPortal(report)) return "Cafe";
  if (kind === "gateway" || kind === "organisation") return "Office";
  // An address of a data centre belongs to a VPN, which hides the visitor's own line.
  if (kind !== "access") return "Unknown";
  if (hint !== "ethernet" && hint !== "wifi" && isLikeRadio(report)) return "Unknown";
  return "Home";
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
