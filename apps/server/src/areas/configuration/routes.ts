import { WEB_AGENT } from "@waymark/contracts/configuration/remote-flags";
import { limits } from "@waymark/contracts/limits";
import { textsOf } from "@waymark/messages/catalogue";
import { cacheFor } from "../../platform/cache-for.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { chooseLanguage } from "../../platform/languages.ts";
import { problem } from "../../platform/problem.ts";
import type { Configuration } from "./configuration.ts";
import { readRemoteFlags } from "./switches.read.ts";

const AGENTS: readonly string[] = [WEB_AGENT.agent];

export function configurationHandlers(options: {
  configuration: Configuration;
  db: Db;
  clock: Clock;
}): AreaHandlers<"configuration"> {
  const flags = cacheFor(
    limits.flagsCacheMs,
    (switches: Parameters<typeof readRemoteFlags>[1]) => readRemoteFlags(options.db, switches),
    { clock: options.clock, onFailure: "keepLastValue", keyOf: JSON.stringify },
  );
  return {
    frontendConfiguration: ({ ctx }) => options.configuration.frontend(ctx.cloud),
    remoteFlags: async ({ ctx, params, query }) => {
      if (params.model !== WEB_AGENT.model || params.version !== WEB_AGENT.version) throw problem("not_found");
      const asked = query.agents.split(",").filter((agent) => AGENTS.includes(agent));
      const entries = asked.map(
        async (agent) => [agent, await flags.read({ cloud: ctx.cloud, envGroup: query.EnvGroup, agent })] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    },
    localization: async ({ query, acceptLanguage }) => {
      const culture = query.culture ?? chooseLanguage(undefined, acceptLanguage);
      return { culture, t: { ...textsOf(culture) } };
    },
  };
}
