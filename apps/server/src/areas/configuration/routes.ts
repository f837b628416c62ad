import type { RemoteFlags } from "@waymark/contracts/configuration/remote-flags";
import { WEB_AGENT } from "@waymark/contracts/configuration/remote-flags";
import { limits } from "@waymark/contracts/limits";
import { textsOf } from "@waymark/messages/catalogue";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { keepFresh } from "../../platform/fresh.ts";
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
  const flagsOf = keepFresh(options.clock, limits.flagsCacheMs, (key: string): Promise<RemoteFlags> => {
    const { cloud, envGroup, agent } = JSON.parse(key) as Parameters<typeof readRemoteFlags>[1];
    return readRemoteFlags(options.db, { cloud, envGroup, agent });
  });
  return {
    frontendConfiguration: ({ cloud }) => options.configuration.frontend(cloud),
    remoteFlags: async ({ params, query, cloud }) => {
      if (params.model !== WEB_AGENT.model || params.version !== WEB_AGENT.version) throw problem("not_found");
      const asked = query.agents.split(",").filter((agent) => AGENTS.includes(agent));
      const entries = asked.map(
        async (agent) => [agent, await flagsOf(JSON.stringify({ cloud, envGroup: query.EnvGroup, agent }))] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    },
    localization: async ({ query, acceptLanguage }) => {
      const culture = query.culture ?? chooseLanguage(undefined, acceptLanguage);
      return { culture, t: { ...textsOf(culture) } };
    },
  };
}
