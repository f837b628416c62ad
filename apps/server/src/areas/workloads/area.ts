import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccessPort } from "../access/port.ts";
import { findGroupIn } from "./find-group.ts";
import { workloadsHandlers } from "./routes.ts";

export function workloadsArea(
  { settings, directory, clock }: Platform,
  { access }: { readonly access: AccessPort },
): Area<"workloads"> {
  const vendorTenantId = settings.WAYMARK_VENDOR_TENANT_ID;
  const findGroup = findGroupIn({ directory, clock, vendorTenantId });
  return { name: "workloads", handlers: workloadsHandlers({ ...access, findGroup, vendorTenantId }) };
}
