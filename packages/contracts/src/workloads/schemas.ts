import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { workloadLimits } from "./limits.ts";
import type { workloadsRoutes } from "./routes.ts";
import { SERVICE_LIFECYCLES, WORKLOAD_TYPES } from "./workload.ts";

/** The server says what is wrong with each field: see `rules/workloads/check-workload.ts`. */
const typed = z.string().max(workloadLimits.typedMaxCharacters);

export const WorkloadInput = z.strictObject({
  id: typed,
  workloadChampSecurityGroup: typed,
  workloadChampEmail: typed,
  serviceArea: typed,
  serviceAreaDisplayName: typed,
  propertyGroups: z.array(typed).max(workloadLimits.propertyGroupsMax),
  workloadType: z.enum(WORKLOAD_TYPES),
  /** Of what was read; absent for a new workload. */
  revision: z.int().min(1).optional(),
});
export type WorkloadInput = z.output<typeof WorkloadInput>;

export const Workload = z
  .strictObject({
    /** Its name. */
    id: z.string(),
    /** The first of the champs by name; null where the group is empty or the directory does not answer. */
    champName: z.string().nullable(),
    /** People in the security group, guests left out; null where the directory does not answer. */
    champCount: z.int().min(0).nullable(),
    workloadChampSecurityGroup: z.uuid(),
    /** Where mail goes when a change waits. */
    workloadChampEmail: z.string(),
    serviceArea: z.string(),
    serviceAreaDisplayName: z.string(),
    /** What the FQDNs of the workload can belong to. */
    propertyGroups: z.array(z.string()),
    workloadType: z.enum(WORKLOAD_TYPES),
    /** What belongs to it in the Worldwide instance. */
    holdings: z.strictObject({
      setCount: z.int().min(0),
      fqdnCount: z.int().min(0),
      openChangeCount: z.int().min(0),
    }),
    revision: z.int().min(1),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Workload" });
export type Workload = z.output<typeof Workload>;

export const Workloads = z
  .strictObject({
    items: z.array(Workload),
    /** Groups that hold the right of a champ, so that a workload can name one. */
    champGroups: z.array(z.strictObject({ id: z.uuid(), name: z.string().nullable() })),
    /** Whether the caller creates and changes workloads. */
    mayChange: z.boolean(),
  })
  .meta({ id: "Workloads" });
export type Workloads = z.output<typeof Workloads>;

export const ServiceAreas = z
  .strictObject({
    items: z.array(z.strictObject({ serviceArea: z.string(), serviceAreaDisplayName: z.string() })),
  })
  .meta({ id: "ServiceAreas" });
export type ServiceAreas = z.output<typeof ServiceAreas>;

export const WorkloadChamps = z
  .strictObject({
    workload: z.string(),
    /** Null where the directory has no such group. */
    groupName: z.string().nullable(),
    items: z.array(z.strictObject({ objectId: z.uuid(), displayName: z.string(), mail: z.string().nullable() })),
  })
  .meta({ id: "WorkloadChamps" });
export type WorkloadChamps = z.output<typeof WorkloadChamps>;

export const Service = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    lifecycle: z.enum(SERVICE_LIFECYCLES),
    workload: z.string(),
    isRetired: z.boolean(),
  })
  .meta({ id: "Service" });
export type Service = z.output<typeof Service>;

const search = z.string().trim().max(workloadLimits.searchMaxCharacters);

export const workloadsSchemas = {
  workloads: { summary: "All workloads, with the group whose members approve their changes", reply: Workloads },
  saveWorkload: {
    summary: "Creates a workload or, with the revision that was read, changes it",
    body: WorkloadInput,
    reply: Workload,
  },
  serviceAreas: { summary: "The service areas that workloads belong to", reply: ServiceAreas },
  workloadChamps: {
    summary: "The people of a workload's security group",
    query: z.strictObject({ workload: z.string().min(1).max(workloadLimits.nameMaxCharacters) }),
    reply: WorkloadChamps,
  },
  services: {
    summary: "Services of the service tree, page by page",
    query: z.strictObject({
      search: search.default(""),
      workload: z.string().max(workloadLimits.nameMaxCharacters).default(""),
      page: z.coerce.number().int().min(1).max(workloadLimits.servicesMax).default(1),
    }),
    reply: z.strictObject({
      items: z.array(Service),
      total: z.int().min(0),
      page: z.int().min(1),
      pageSize: z.literal(workloadLimits.servicesPage),
    }),
  },
  findServices: {
    summary: "Services whose name or id holds a text, the best ten",
    query: z.strictObject({ query: search.min(1) }),
    reply: z.strictObject({ items: z.array(Service).max(workloadLimits.servicesFound) }),
  },
} as const satisfies SchemasFor<typeof workloadsRoutes>;
