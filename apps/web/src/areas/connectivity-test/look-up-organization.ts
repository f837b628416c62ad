import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { tenantStanding } from "@waymark/rules/access/tenant-standing";

/** Where an organisation is served, relative to the cloud of this installation. */
export type OrganizationPlace = "here" | "government" | "commercial" | "elsewhere" | "notFound" | "unreachable";

const ASK_TIMEOUT_MS = 10_000;

/** Identity providers answer 400 or 404 for a tenant they do not know. */
const UNKNOWN_TENANT = new Set([400, 404]);

export function placeOf(cloudName: CloudName, regionSubScope: string | null): OrganizationPlace {
  const standing = tenantStanding({ cloudName, regionSubScope, blockedByOperator: false });
  if (standing === "welcome") return "here";
  if (standing === "redirectToGovernment") return "government";
  const isOrdinary = (regionSubScope ?? "").trim() === "";
  return cloudName === "GovernmentCommunity" && isOrdinary ? "commercial" : "elsewhere";
}

type Configuration = Pick<FrontendConfiguration, "cloudName"> & {
  readonly identity: Pick<FrontendConfiguration["identity"], "tenantConfigurationUrl">;
};

/** Reads the organisation's public OpenID configuration; nothing about the visitor is sent. */
export async function lookUpOrganization(
  domain: string,
  { cloudName, identity }: Configuration,
  ask: typeof fetch = fetch,
): Promise<OrganizationPlace> {
  const url = identity.tenantConfigurationUrl.replace("{tenant}", encodeURIComponent(domain));
  try {
    const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
    const answer = await ask(url, { signal, credentials: "omit", referrerPolicy: "no-referrer" });
    if (UNKNOWN_TENANT.has(answer.status)) return "notFound";
    if (!answer.ok) return "unreachable";
    const document: { readonly tenant_region_sub_scope?: unknown } = await answer.json();
    const region = document.tenant_region_sub_scope;
    return placeOf(cloudName, typeof region === "string" ? region : null);
  } catch {
    return "unreachable";
  }
}
