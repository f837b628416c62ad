import { z } from "zod";
import { DAILY_TEST_STATUSES } from "../fqdns/fqdn.ts";
import { listOf } from "../list-of.ts";
import type { SchemasFor } from "../schema.ts";
import { workloadLimits } from "../workloads/limits.ts";
import { SERVICE_LIFECYCLES } from "../workloads/workload.ts";
import { ENDPOINT_SET_SORTS, ENDPOINT_SET_STATUSES, GOVERNANCE_CATEGORIES } from "./endpoint-set.ts";
import { CLOUD_INSTANCES } from "./instance.ts";
import { endpointSetLimits } from "./limits.ts";
import type { endpointSetsRoutes } from "./routes.ts";

const workload = z.string().max(workloadLimits.nameMaxCharacters);

/** Another set, as it is named where a set refers to it. */
export const NamedSet = z
  .strictObject({ internalId: z.uuid(), publicId: z.int().nullable(), publicDescription: z.string() })
  .meta({ id: "NamedSet" });
export type NamedSet = z.output<typeof NamedSet>;

const ATTRIBUTES = {
  /** The same as `internalId`. */
  id: z.uuid(),
  internalId: z.uuid(),
  instance: z.enum(CLOUD_INSTANCES),
  /** The feed's id, given with the first publishing; null before, and for a set that is never published by itself. */
  publicId: z.int().nullable(),
  /** The version in which it last changed; null for a set that was never published. */
  publishedVersion: z.string().nullable(),
  status: z.enum(ENDPOINT_SET_STATUSES),
  governanceCategory: z.enum(GOVERNANCE_CATEGORIES),
  isExpressRoute: z.boolean(),
  workloadName: z.string(),
  serviceArea: z.string(),
  serviceAreaDisplayName: z.string(),
  isRequired: z.boolean(),
  /** What a customer loses without a set that is not required. */
  optionalFunctionality: z.string(),
  /** Numbers and ranges, sorted, such as `80,443` or `3478-3481`; empty for none. */
  tcpPorts: z.string(),
  udpPorts: z.string(),
  isDeleted: z.boolean(),
  /** Managed, but not in the feed. */
  isHidden: z.boolean(),
  /** An internal IP set: subnets only, published by the sets that name it. */
  isMemberSet: z.boolean(),
  memberEndpointSetInternalId: z.uuid().nullable(),
  publicDescription: z.string(),
  internalDescription: z.string(),
};

export const ListedEndpointSet = z
  .strictObject({
    ...ATTRIBUTES,
    fqdnCount: z.int().min(0),
    /** With those of its member set. */
    cidrCount: z.int().min(0),
    /** The entries by which a search for an address or a name found it; empty for other searches. */
    matches: z.array(z.strictObject({ entry: z.string(), fromMemberSet: z.string().nullable() })),
  })
  .meta({ id: "ListedEndpointSet" });
export type ListedEndpointSet = z.output<typeof ListedEndpointSet>;

export const EndpointSetFqdn = z
  .strictObject({
    domainName: z.string(),
    /** The version that added it. */
    sinceVersion: z.string().nullable(),
    /** It was removed, and stays in the feed until this day. */
    leavesOn: z.iso.date().nullable(),
    dailyTestStatus: z.enum(DAILY_TEST_STATUSES),
    /** Requests of the last 30 days. */
    sampleCount: z.int().min(0),
    /** Hosts that show a wildcard at work. */
    exemplarCount: z.int().min(0),
  })
  .meta({ id: "EndpointSetFqdn" });
export type EndpointSetFqdn = z.output<typeof EndpointSetFqdn>;

export const IpSubnet = z
  .strictObject({
    ipSubnet: z.string(),
    fromMemberSet: z.boolean(),
    sinceVersion: z.string().nullable(),
    leavesOn: z.iso.date().nullable(),
  })
  .meta({ id: "IpSubnet" });
export type IpSubnet = z.output<typeof IpSubnet>;

export const EndpointSet = z
  .strictObject({
    ...ATTRIBUTES,
    /** When the version in which it last changed was published. */
    publishedAt: z.iso.datetime().nullable(),
    fqdns: z.array(EndpointSetFqdn),
    cidrs: z.array(IpSubnet),
    serviceTreeIds: z.array(z.uuid()),
    /** Of its service tree ids, as far as the service tree knows them. */
    services: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        lifecycle: z.enum(SERVICE_LIFECYCLES),
        isRetired: z.boolean(),
      }),
    ),
    memberSet: NamedSet.nullable(),
    /** Sets that publish the subnets of this internal IP set. */
    usedBy: z.array(NamedSet),
  })
  .meta({ id: "EndpointSet" });
export type EndpointSet = z.output<typeof EndpointSet>;

const some = <const Words extends readonly [string, ...string[]]>(words: Words) => listOf(z.enum(words), words.length);
const names = listOf(workload, workloadLimits.workloadsMax, { between: "|" });

export const EndpointSetFilters = z.strictObject({
  instances: some(CLOUD_INSTANCES).optional(),
  workloads: names.optional(),
  serviceAreas: names.optional(),
  categories: some(GOVERNANCE_CATEGORIES).optional(),
  statuses: some(ENDPOINT_SET_STATUSES).optional(),
  isRequired: z.stringbool().optional(),
  isExpressRoute: z.stringbool().optional(),
  isMemberSet: z.stringbool().optional(),
  /** Part of a description, workload or name; an address finds sets whose subnets hold it, a name also wildcards that cover it. */
  search: z.string().trim().max(endpointSetLimits.searchMaxCharacters).default(""),
});
export type EndpointSetFilters = z.output<typeof EndpointSetFilters>;

export const endpointSetsSchemas = {
  endpointSet: {
    summary: "An endpoint set as it is published, with all entries",
    query: z.strictObject({ endpointSetInternalId: z.uuid() }),
    reply: EndpointSet,
  },
  endpointSets: {
    summary: "Endpoint sets, page by page",
    query: EndpointSetFilters.extend({
      sort: z.enum(ENDPOINT_SET_SORTS).default("workload"),
      order: z.enum(["asc", "desc"]).default("asc"),
      page: z.coerce.number().int().min(1).max(endpointSetLimits.pagesMax).default(1),
    }),
    reply: z.strictObject({
      items: z.array(ListedEndpointSet),
      total: z.int().min(0),
      page: z.int().min(1),
      pageSize: z.literal(endpointSetLimits.pageSize),
    }),
  },
} as const satisfies SchemasFor<typeof endpointSetsRoutes>;
