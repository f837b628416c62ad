/** Who runs a workload: the vendor itself or another company. */
export const WORKLOAD_TYPES = ["Internal", "External"] as const;
export type WorkloadType = (typeof WORKLOAD_TYPES)[number];

/** How far a service has moved to its new names, as the service tree says it. */
export const SERVICE_LIFECYCLES = [
  "S0-Engaged",
  "S1-Aligned",
  "S2-Planning",
  "S3-Engineering",
  "S4-Preview",
  "S5-GA",
  "S6-Redirect",
] as const;
export type ServiceLifecycle = (typeof SERVICE_LIFECYCLES)[number];

/** Fields that a workload cannot do without. */
export const WORKLOAD_FIELDS = [
  "id",
  "workloadChampSecurityGroup",
  "workloadChampEmail",
  "serviceArea",
  "propertyGroups",
] as const;
export type WorkloadField = (typeof WORKLOAD_FIELDS)[number];
