export type RegionSubScope = "GCC" | "DOD" | null;

export type Tenant = {
  readonly key: TenantKey;
  readonly id: string;
  readonly displayName: string;
  readonly regionScope: "WW" | "NA" | "EU" | "USG";
  readonly regionSubScope: RegionSubScope;
  /** The first verified domain is the default one. */
  readonly verifiedDomains: readonly string[];
  readonly privacyProfile: { readonly contactEmail: string; readonly statementUrl: string } | null;
};

export type TenantKey =
  | "contoso"
  | "fabrikam"
  | "northwind"
  | "wingtip"
  | "adventure"
  | "litware"
  | "woodgrove"
  | "defence"
  | "blocked"
  | "relecloud";

function privacyProfileOf(domain: string): Tenant["privacyProfile"] {
  return { contactEmail: `privacy@${domain}`, statementUrl: `https://www.${domain}/privacy` };
}

export const tenants: Readonly<Record<TenantKey, Tenant>> = {
  contoso: {
    key: "contoso",
    id: "10416956-b254-4196-a69e-ba7096758347",
    displayName: "Contoso",
    regionScope: "EU",
    regionSubScope: null,
    verifiedDomains: ["contoso.example", "contoso-mail.example", "contoso.onsuite.example"],
    privacyProfile: privacyProfileOf("contoso.example"),
  },
  fabrikam: {
    key: "fabrikam",
    id: "5037f5e4-176a-4b6c-a584-b75786374213",
    displayName: "Fabrikam",
    regionScope: "NA",
    regionSubScope: null,
    verifiedDomains: ["fabrikam.example"],
    // Many organisations never fill this in; the product must cope without a statement.
    privacyProfile: null,
  },
  northwind: {
    key: "northwind",
    id: "b272f4bc-1a5c-4c6a-8238-f125fb2f0002",
    displayName: "Northwind Cloud",
    regionScope: "WW",
    regionSubScope: null,
    verifiedDomains: ["northwind.example"],
    privacyProfile: privacyProfileOf("northwind.example"),
  },
  wingtip: {
    key: "wingtip",
    id: "e226a9ae-3d3a-485d-8474-50f6cb151491",
    displayName: "Wingtip Networks",
    regionScope: "WW",
    regionSubScope: null,
    verifiedDomains: ["wingtip.example"],
    privacyProfile: privacyProfileOf("wingtip.example"),
  },
  adventure: {
    key: "adventure",
    id: "4b8d0406-0af3-48d4-80a5-079af7fc2b88",
    displayName: "Adventure Broadband",
    regionScope: "NA",
    regionSubScope: null,
    verifiedDomains: ["adventure.example"],
    privacyProfile: privacyProfileOf("adventure.example"),
  },
  litware: {
    key: "litware",
    id: "e37950bb-9fdc-42d0-b5c1-e92dc7cc0674",
    displayName: "Litware Connect",
    regionScope: "EU",
    regionSubScope: null,
    verifiedDomains: ["litware.example"],
    privacyProfile: null,
  },
  woodgrove: {
    key: "woodgrove",
    id: "d8a82494-a2df-4733-82cb-f58152310850",
    displayName: "Woodgrove County",
    regionScope: "NA",
    regionSubScope: "GCC",
    verifiedDomains: ["woodgrove.example"],
    privacyProfile: privacyProfileOf("woodgrove.example"),
  },
  defence: {
    key: "defence",
    id: "ab99a2da-d33b-434d-96ed-05db2e949f75",
    displayName: "Alpine Defence",
    regionScope: "USG",
    regionSubScope: "DOD",
    verifiedDomains: ["alpine-defence.example"],
    privacyProfile: privacyProfileOf("alpine-defence.example"),
  },
  blocked: {
    key: "blocked",
    id: "ba387dd0-4db8-409e-aa75-b161ba7cf5fd",
    displayName: "Tailspin",
    regionScope: "EU",
    regionSubScope: null,
    verifiedDomains: ["tailspin.example"],
    privacyProfile: null,
  },
  relecloud: {
    key: "relecloud",
    id: "c23c1e18-57f9-4467-a6f6-4215ef6da553",
    displayName: "Relecloud",
    regionScope: "NA",
    regionSubScope: null,
    verifiedDomains: ["relecloud.example"],
    privacyProfile: privacyProfileOf("relecloud.example"),
  },
};

export const allTenants: readonly Tenant[] = Object.values(tenants);

const byIdOrDomain = new Map<string, Tenant>(
  allTenants.flatMap((tenant) => [tenant.id, ...tenant.verifiedDomains].map((name) => [name, tenant] as const)),
);

/** Accepts a tenant id or any of its verified domain names, in any case. */
export function findTenant(idOrDomain: string): Tenant | undefined {
  return byIdOrDomain.get(idOrDomain.toLowerCase());
}
