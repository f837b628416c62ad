import type { AreaName } from "@waymark/contracts/api";

/** Areas that a first page calls. The part of the endpoint table of all others stays out of the first load; it comes with the first call to one. */
const FIRST_AREAS: readonly AreaName[] = [
  "access",
  "configuration",
  "connectivityTest",
  "geography",
  "operations",
  "reports",
  "survey",
];

export const comesFirst = (area: string): boolean => FIRST_AREAS.some((first) => first === area);
