import type { Report } from "@waymark/contracts/connectivity-test/report";

/** The round trip over a geostationary satellite; no line on the ground near its egress is that slow. */
const GEOSTATIONARY_MS = 450;
const NEAR_EGRESS_KM = 800;

/** Starlink, HughesNet, Viasat, SES, Intelsat. */
export const SATELLITE_ASNS: readonly number[] = [14_593, 6_621, 7_155, 12_684, 22_351];
export const SATELLITE_NAME = /\b(starlink|satellite|satcom|hughes(net)?|viasat|eutelsat|inmarsat|oneweb|kacific)\b/i;

/** By its network, or slow to every door although the distance on the ground is short. */
export function isSatellite({ egressAsn, egressAsName, ...report }: Report): boolean {
  if (egressAsn !== null && SATELLITE_ASNS.includes(egressAsn)) return true;
  if (egressAsName !== null && SATELLITE_NAME.test(egressAsName.replaceAll(/[_-]+/g, " "))) return true;
  const { measuredLatencies, browserToEgressLocationDistance: km } = report;
  const times = measuredLatencies.filter(({ samples }) => samples > 0).map(({ smallestMs }) => smallestMs);
  return times.length > 1 && Math.min(...times) >= GEOSTATIONARY_MS && km !== null && km <= NEAR_EGRESS_KM;
}
