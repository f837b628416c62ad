import { TENANT_STEPS, type TenantStep } from "@waymark/contracts/outages/outage";

/** Where each step after the first begins. */
const FROM = [5, 10, 20, 50, 100] as const;

export const tenantStep = (tenants: number): TenantStep =>
  TENANT_STEPS[FROM.filter((from) => tenants >= from).length] ?? "100+";
