import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { AREAS } from "./areas.ts";
import { CLOUD_NAMES, ENV_GROUPS, ENVIRONMENTS } from "./clouds.ts";
import { FEATURE_CONTROLS } from "./feature-controls.ts";
import { LANGUAGES } from "./languages.ts";
import { REMOTE_FLAGS } from "./remote-flags.ts";
import type { configurationRoutes } from "./routes.ts";

const flagMap = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>);

/** How the browser signs in; any OpenID provider and any directory that speaks Microsoft Graph. */
export const IdentitySettings = z
  .object({
    authority: z.url(),
    /** Discovery document of one tenant; `{tenant}` stands for its id or a domain of it. */
    tenantConfigurationUrl: z.string(),
    clientId: z.string(),
    apiScope: z.string(),
    apiResource: z.string().nullable(),
    directoryUrl: z.url(),
    directoryScope: z.string(),
    directoryResource: z.string().nullable(),
  })
  .meta({ id: "IdentitySettings" });

/** An address that the operator set, or the path of our own page. */
const LinkTarget = z.string().min(1);

const Links = z.object({
  faq: LinkTarget,
  community: LinkTarget,
  privacy: LinkTarget,
  terms: LinkTarget,
  providerTerms: LinkTarget,
  mapTerms: LinkTarget,
  trademarks: LinkTarget,
  /** Where the source of this installation is, and where its issues are tracked; null where nobody said. */
  source: z.url().nullable(),
  issues: z.url().nullable(),
  internalReportHelp: z.url(),
  domainLensEntitlement: z.url(),
  /** Filing links that the law of the China-operated cloud wants. */
  filings: z.array(z.object({ label: z.string(), url: z.url() })),
});

export const FrontendConfiguration = z
  .object({
    env: z.enum(ENVIRONMENTS),
    cloudName: z.enum(CLOUD_NAMES),
    endpointExchange: z.string(),
    endpointSharePoint: z.string(),
    uxFeatureControl: flagMap(FEATURE_CONTROLS).meta({ id: "FeatureControls" }),
    suiteName: z.string(),
    vendorName: z.string(),
    basePath: z.string(),
    availableAreas: z.array(z.enum(AREAS)),
    /** The credential parameter of our maps service. */
    mapsKey: z.string(),
    identity: IdentitySettings,
    links: Links,
  })
  .meta({ id: "FrontendConfiguration" });
export type FrontendConfiguration = z.infer<typeof FrontendConfiguration>;

export const RemoteFlagsReply = z.record(z.string(), flagMap(REMOTE_FLAGS).partial()).meta({ id: "RemoteFlags" });

export const configurationSchemas = {
  frontendConfiguration: {
    summary: "What the web application needs to know before it starts",
    reply: FrontendConfiguration,
  },
  remoteFlags: {
    summary: "Remote feature flags, keyed by agent name",
    params: z.object({ model: z.string().max(40), version: z.string().max(20) }),
    query: z.object({ agents: z.string().max(200), EnvGroup: z.enum(ENV_GROUPS) }),
    reply: RemoteFlagsReply,
  },
  localization: {
    summary: "All texts of one language",
    query: z.object({ culture: z.enum(LANGUAGES).optional() }),
    reply: z.object({ culture: z.enum(LANGUAGES), t: z.record(z.string(), z.string()) }),
  },
} as const satisfies SchemasFor<typeof configurationRoutes>;
