import type { GovernanceCategory } from "@waymark/contracts/endpoint-sets/endpoint-set";
import type { FeedRecord } from "@waymark/contracts/feed/record";

export type Narrowing = {
  readonly serviceAreas?: readonly string[] | undefined;
  readonly categories?: readonly GovernanceCategory[] | undefined;
  readonly noIpv6?: boolean;
  /** Takes the place of the star in names that every tenant has. */
  readonly tenantName?: string | undefined;
  readonly isTenantWildcard?: (name: string) => boolean;
};

/** Every area rests on it. */
export const COMMON_AREA = "Common";

/** Whether a record of this area is wanted. */
export const isAreaAsked = (area: string, asked: readonly string[]): boolean =>
  area === COMMON_AREA || asked.some((one) => one.toLowerCase() === area.toLowerCase());

/** The records that a caller asked for, with the entries that they asked for. */
export function narrowRecords(records: readonly FeedRecord[], narrowing: Narrowing): FeedRecord[] {
  const { serviceAreas, categories, noIpv6 = false, tenantName, isTenantWildcard = () => false } = narrowing;
  return records
    .filter(
      ({ serviceArea, category }) =>
        (serviceAreas === undefined || isAreaAsked(serviceArea, serviceAreas)) &&
        (categories === undefined || categories.includes(category)),
    )
    .map(({ urls, ips, ...record }) => {
      const named =
        tenantName === undefined
          ? urls
          : urls?.map((url) => (isTenantWildcard(url) ? forTenant(url, tenantName) : url));
      const kept = noIpv6 ? ips?.filter((ip) => !ip.includes(":")) : ips;
      const { id, serviceArea, ...rest } = record;
      return {
        ...{ id, serviceArea },
        ...(named === undefined || named.length === 0 ? {} : { urls: named }),
        ...(kept === undefined || kept.length === 0 ? {} : { ips: kept }),
        ...rest,
      };
    });
}

const forTenant = (url: string, tenantName: string): string => url.replace("*", tenantName.toLowerCase());
