import type { Area } from "@waymark/contracts/configuration/areas";
import { BUILT_AREAS } from "@waymark/contracts/configuration/areas";
import { type CloudName, envGroupOf, GOVERNMENT_PREFIX } from "@waymark/contracts/configuration/clouds";
import { type RemoteFlags, WEB_AGENT } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { limits } from "@waymark/contracts/limits";
import { cacheFor } from "../../platform/cache-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Settings } from "../../platform/env.ts";
import { linksOf } from "./links.ts";
import { readFeatureControls, readRemoteFlags } from "./switches.read.ts";

export type Configuration = {
  readonly frontend: (cloud: CloudName) => Promise<FrontendConfiguration>;
  readonly flags: (cloud: CloudName) => Promise<RemoteFlags>;
};

/** What the server sends to browsers about this installation, per cloud variant. */
export function configurationOf(options: { settings: Settings; db: Db; clock: Clock }): Configuration {
  const { settings, db, clock } = options;
  const envGroup = envGroupOf(settings.WAYMARK_ENV);
  // Switches must not flip back to defaults because the database is away for a moment.
  const caching = { clock, onFailure: "keepLastValue" } as const;
  const controls = cacheFor(limits.flagsCacheMs, (cloud: CloudName) => readFeatureControls(db, cloud), caching);
  const flags = cacheFor(
    limits.flagsCacheMs,
    (cloud: CloudName) => readRemoteFlags(db, { cloud, envGroup, agent: WEB_AGENT.agent }),
    caching,
  );
  return {
    flags: flags.read,
    frontend: async (cloud) => ({
      env: settings.WAYMARK_ENV,
      cloudName: cloud,
      endpointExchange: settings.WAYMARK_ENDPOINT_EXCHANGE,
      endpointSharePoint: settings.WAYMARK_ENDPOINT_SHAREPOINT,
      uxFeatureControl: await controls.read(cloud),
      suiteName: settings.WAYMARK_SUITE_NAME,
      vendorName: settings.WAYMARK_VENDOR_NAME,
      basePath: basePathOf(settings, cloud),
      mapsKey: settings.WAYMARK_MAPS_KEY,
      availableAreas: [...new Set<Area>([...BUILT_AREAS, ...settings.WAYMARK_PREVIEW_AREAS])],
      identity: {
        authority: settings.WAYMARK_IDENTITY_AUTHORITY,
        tenantConfigurationUrl: `${settings.WAYMARK_IDENTITY_ISSUER}/.well-known/openid-configuration`,
        clientId: settings.WAYMARK_IDENTITY_CLIENT_ID,
        apiScope: settings.WAYMARK_IDENTITY_API_SCOPE,
        apiResource: settings.WAYMARK_IDENTITY_API_RESOURCE ?? null,
        directoryUrl: settings.WAYMARK_DIRECTORY_URL,
        directoryScope: settings.WAYMARK_DIRECTORY_SCOPE,
        directoryResource: settings.WAYMARK_DIRECTORY_RESOURCE ?? null,
      },
      links: linksOf(settings, basePathOf(settings, cloud)),
    }),
  };
}

/** Under /gcc on a multi-tenant installation the prefix is part of every path the browser builds. */
export function basePathOf(settings: Settings, cloud: CloudName): string {
  const underPrefix = cloud === "GovernmentCommunity" && settings.WAYMARK_CLOUD !== "GovernmentCommunity";
  return underPrefix ? `${settings.WAYMARK_BASE_PATH}${GOVERNMENT_PREFIX}` : settings.WAYMARK_BASE_PATH;
}
