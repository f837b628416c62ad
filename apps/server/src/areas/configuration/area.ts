import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import { basePathOf, type Configuration, configurationOf } from "./configuration.ts";
import type { ConfigurationPort } from "./port.ts";
import { configurationHandlers } from "./routes.ts";

export function configurationArea(
  platform: Platform,
): Area<"configuration"> & { port: ConfigurationPort; configuration: Configuration } {
  const { settings, db, clock } = platform;
  const configuration = configurationOf({ settings, db, clock });
  return {
    name: "configuration",
    handlers: configurationHandlers({ configuration, db, clock }),
    port: {
      controls: async (cloud) => (await configuration.frontend(cloud)).uxFeatureControl,
      flags: configuration.flags,
      basePathOf: (cloud) => basePathOf(settings, cloud),
    },
    configuration,
  };
}
