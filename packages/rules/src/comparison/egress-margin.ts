import type { Report } from "@waymark/contracts/connectivity-test/report";

/** A city's own size, and the next larger one that a database may name instead. */
const OTHER_NETWORK_KM = 100;
/** A provider's addresses wander, and a database places about one in ten of them in another city of the country. */
const SAME_PROVIDER_KM = 500;

/** How far two places of addresses may lie apart without anybody having moved. */
export function egressMarginKm(before: Report, after: Report): number {
  const isOther = before.egressAsn !== null && after.egressAsn !== null && before.egressAsn !== after.egressAsn;
  return isOther ? OTHER_NETWORK_KM : SAME_PROVIDER_KM;
}

/** The same network has one place: when its place differs, the database has changed and not the way. */
export const isSameEgress = (before: Report, after: Report): boolean =>
  before.egressNetwork !== null && before.egressNetwork === after.egressNetwork;
