import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccessPort } from "../access/port.ts";
import { personFrom } from "./person.ts";
import { namesFrom } from "./person-names.ts";
import { fqdnsHandlers } from "./routes.ts";

export function fqdnsArea(
  { settings, directory, clock }: Platform,
  { access }: { readonly access: AccessPort },
): Area<"fqdns"> {
  const nameOf = namesFrom({ directory, clock, vendorTenantId: settings.WAYMARK_VENDOR_TENANT_ID });
  return { name: "fqdns", handlers: fqdnsHandlers({ personOf: personFrom(access), nameOf }) };
}
