import type { GovernanceCategory } from "@waymark/contracts/endpoint-sets/endpoint-set";
import type { FeedNarrowing } from "@waymark/contracts/feed/schemas";
import type { Narrowing } from "@waymark/rules/feed/narrow-records";
import type { Published } from "./published.ts";

type Asked = Partial<FeedNarrowing> & { readonly Category?: readonly GovernanceCategory[] | undefined };

/** What the parameters of a call leave of the records. */
export const narrowingOf = (
  { ServiceAreas, NoIPv6 = false, TenantName, Category }: Asked,
  { tenantWildcards }: Published,
): Narrowing => ({
  serviceAreas: ServiceAreas,
  categories: Category,
  noIpv6: NoIPv6,
  tenantName: TenantName,
  isTenantWildcard: (name) => tenantWildcards.has(name),
});
