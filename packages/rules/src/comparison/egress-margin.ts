import type { Report } from "@waymark/contracts/connectivity-test/report";

/** A city's size, plus the distance to a larger one that a database may name instead. */
const OTHER_NETWORK_KM = 100;
/** Providers move addresses, and a database places about one in ten of them in another city of the country. */
const SAME_PROVIDER_KM = 500;

/** How far apart two address places may be without a real move. */
export function egressMarginKm(before: Report, after: Report): number {
  const isOther = before.egressAsn !== null && after.egressAsn !== null && before.egressAsn !== after.egressAsn;
  return isOther ? OTHER_NETWORK_KM : SAME_PROVIDER_KM;
}

/** A network has one place. When its place differs between reports, the database has changed, not the path. */
export const isSameEgress = (before: Report, after: Report): boolean =>
  before.egressNetwork !== null && before.egressNetwork === after.egressNetwork;
