import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccessPort } from "../access/port.ts";
import { findGroupIn } from "./find-group.ts";
import { personFrom } from "./person.ts";
import { namesFrom } from "./person-names.ts";
import type { WorkloadsPort } from "./port.ts";
import { workloadsHandlers } from "./routes.ts";

export function workloadsArea(
  { settings, directory, clock }: Platform,
  { access }: { readonly access: AccessPort },
): Area<"workloads"> & { readonly port: WorkloadsPort } {
  const vendorTenantId = settings.WAYMARK_VENDOR_TENANT_ID;
  const vendor = { directory, clock, vendorTenantId };
  return {
    name: "workloads",
    handlers: workloadsHandlers({ ...access, findGroup: findGroupIn(vendor), vendorTenantId }),
    port: { personOf: personFrom(access), nameOf: namesFrom(vendor) },
  };
}
