import { z } from "zod";
import { APPROVAL_KINDS } from "../change-requests/approval.ts";
import { CLOUD_INSTANCES } from "../endpoint-sets/instance.ts";
import { listOf } from "../list-of.ts";
import type { SchemasFor } from "../schema.ts";
import { workloadLimits } from "../workloads/limits.ts";
import { CUSTOMER_FACING_STATUSES, DAILY_TEST_STATUSES, FQDN_ACTIONS, FQDN_SCOPES, FQDN_SORTS } from "./fqdn.ts";
import { fqdnLimits } from "./limits.ts";
import type { fqdnsRoutes } from "./routes.ts";

const moment = z.iso.datetime();
const note = z.string().trim().max(fqdnLimits.noteMaxCharacters);
const workload = z.string().max(workloadLimits.nameMaxCharacters);
const ids = z.array(z.uuid()).min(1).max(fqdnLimits.batchMax);

/** The last request to assign an FQDN to another workload. */
export const AssignmentInfo = z
  .strictObject({
    status: z.enum(APPROVAL_KINDS),
    newWorkload: z.string().nullable(),
    /** People by name; null where the directory knows nobody or does not answer. */
    requestedBy: z.string().nullable(),
    requestedDate: moment.nullable(),
    requestedNote: z.string().nullable(),
    reviewedBy: z.string().nullable(),
    reviewedDate: moment.nullable(),
    reviewedNote: z.string().nullable(),
  })
  .meta({ id: "AssignmentInfo" });
export type AssignmentInfo = z.output<typeof AssignmentInfo>;

export const Fqdn = z
  .strictObject({
    id: z.uuid(),
    /** As DNS asks for it: lower case, punycode. */
    domainName: z.string(),
    instance: z.enum(CLOUD_INSTANCES),
    /** Null for a name that was seen and belongs to nobody yet. */
    workload: z.string().nullable(),
    isWildcard: z.boolean(),
    /** Its asterisk stands for the name of a tenant. */
    isTenantWildcard: z.boolean(),
    lastUpdateDatetime: moment,
    note: z.string(),
    isDeprecated: z.boolean(),
    /** The published entry that covers the name; null where there is none. */
    publishedDomainName: z.string().nullable(),
    serviceTreeId: z.uuid().nullable(),
    serviceTreeName: z.string().nullable(),
    dailyTestStatus: z.enum(DAILY_TEST_STATUSES),
    isCustomerFacingStatus: z.enum(CUSTOMER_FACING_STATUSES),
    /** Why it has this status. */
    customerFacingNote: z.string(),
    assignmentInfo: AssignmentInfo,
    scannerInfo: z.strictObject({
      /** Requests of the last 30 days. */
      sampleCount: z.int().min(0),
      component: z.string(),
      subcomponent: z.string(),
      scope: z.enum(FQDN_SCOPES),
    }),
    /** Hosts that show a wildcard at work. */
    exemplars: z.array(z.string()),
    revision: z.int().min(1),
    allowedActions: z.array(z.enum(FQDN_ACTIONS)),
  })
  .meta({ id: "Fqdn" });
export type Fqdn = z.output<typeof Fqdn>;

const some = <const Words extends readonly [string, ...string[]]>(words: Words) => listOf(z.enum(words), words.length);

const FILTERS = {
  instances: some(CLOUD_INSTANCES).optional(),
  workloads: listOf(workload, workloadLimits.workloadsMax, { between: "|" }).optional(),
  scopes: some(FQDN_SCOPES).optional(),
  customerFacing: some(CUSTOMER_FACING_STATUSES).optional(),
  assignments: some(APPROVAL_KINDS).optional(),
  dailyTests: some(DAILY_TEST_STATUSES).optional(),
  isWildcard: z.stringbool().optional(),
  isDeprecated: z.stringbool().optional(),
  isPublished: z.stringbool().optional(),
  search: z.string().trim().max(fqdnLimits.searchMaxCharacters).default(""),
};
export const FqdnFilters = z.strictObject(FILTERS);
export type FqdnFilters = z.output<typeof FqdnFilters>;

/** What can be set for one FQDN or, the same, for several; what is left out stays. */
const ATTRIBUTES = {
  isCustomerFacingStatus: z.enum(CUSTOMER_FACING_STATUSES).optional(),
  customerFacingNote: note.optional(),
  scope: z.enum(FQDN_SCOPES).optional(),
  component: z.string().trim().max(fqdnLimits.componentMaxCharacters).optional(),
  subcomponent: z.string().trim().max(fqdnLimits.componentMaxCharacters).optional(),
  serviceTreeId: z.uuid().nullable().optional(),
  isTenantWildcard: z.boolean().optional(),
  isDeprecated: z.boolean().optional(),
};
export type FqdnAttributes = z.output<z.ZodObject<typeof ATTRIBUTES>>;

export const FqdnUpdate = z.strictObject({
  id: z.uuid(),
  /** Of what was read. */
  revision: z.int().min(1),
  ...ATTRIBUTES,
  note: note.optional(),
  exemplars: z.array(z.string().max(fqdnLimits.typedMaxCharacters)).max(fqdnLimits.exemplarsMax).optional(),
});
export type FqdnUpdate = z.output<typeof FqdnUpdate>;

/** Each FQDN of a batch is decided about on its own. */
export const BatchOutcome = z
  .strictObject({
    succeeded: z.array(z.uuid()),
    failed: z.array(z.strictObject({ id: z.uuid(), code: z.string(), textKey: z.string() })),
  })
  .meta({ id: "BatchOutcome" });
export type BatchOutcome = z.output<typeof BatchOutcome>;

export const NewFqdn = z.strictObject({
  /** Made by the browser, so that a call whose reply was lost adds one FQDN. */
  id: z.uuid(),
  instance: z.enum(CLOUD_INSTANCES),
  domainName: z.string().max(fqdnLimits.typedMaxCharacters),
  workload,
  note: note.default(""),
});
export type NewFqdn = z.output<typeof NewFqdn>;

export const fqdnsSchemas = {
  fqdns: {
    summary: "FQDNs of the inventory, page by page",
    query: z.strictObject({
      ...FILTERS,
      sort: z.enum(FQDN_SORTS).default("fqdn"),
      order: z.enum(["asc", "desc"]).default("asc"),
      page: z.coerce.number().int().min(1).max(fqdnLimits.pagesMax).default(1),
    }),
    reply: z.strictObject({
      items: z.array(Fqdn),
      total: z.int().min(0),
      page: z.int().min(1),
      pageSize: z.literal(fqdnLimits.pageSize),
    }),
  },
  countFqdns: {
    summary: "How many FQDNs there are, with the same filters",
    query: FqdnFilters,
    reply: z.strictObject({ count: z.int().min(0) }),
  },
  fqdnsByIds: {
    summary: "FQDNs by their ids; unknown ones are left out",
    body: z.strictObject({ ids }),
    reply: z.strictObject({ items: z.array(Fqdn) }),
  },
  addFqdn: { summary: "Adds an FQDN to the inventory", body: NewFqdn, reply: Fqdn },
  updateCommonAttributes: {
    summary: "Sets the same values for several FQDNs",
    body: z.strictObject({ ids, ...ATTRIBUTES }),
    reply: BatchOutcome,
  },
  batchUpdateFqdn: {
    summary: "Sets values of several FQDNs, each its own",
    body: z.strictObject({ items: z.array(FqdnUpdate).min(1).max(fqdnLimits.batchMax) }),
    reply: BatchOutcome,
  },
  requestAssignment: {
    summary: "Asks for other workloads of FQDNs; a connectivity champ assigns them at once",
    body: z.strictObject({ ids, newWorkload: workload.min(1), note }),
    reply: BatchOutcome,
  },
  acceptAssignment: {
    summary: "Accepts what was asked for: the FQDNs change their workload",
    body: z.strictObject({ ids, note: note.default("") }),
    reply: BatchOutcome,
  },
  rejectAssignment: {
    summary: "Rejects what was asked for, with a reason",
    body: z.strictObject({ ids, note: note.min(1) }),
    reply: BatchOutcome,
  },
  cancelAssignment: {
    summary: "Takes back what was asked for",
    body: z.strictObject({ ids }),
    reply: BatchOutcome,
  },
} as const satisfies SchemasFor<typeof fqdnsRoutes>;
