import { serverEnvironment } from "@waymark/dev/server-environment";
import { clickhouseUrl } from "@waymark/engines/clickhouse";
import { homeFolder, locateHome } from "@waymark/engines/home";
import { natsUrl } from "@waymark/engines/nats";
import { portBaseFromEnvironment, portsFrom } from "@waymark/engines/ports";
import { postgresUrl } from "@waymark/engines/postgres/postgres";
import { secret } from "@waymark/engines/secrets";
import { statusOfEngines } from "@waymark/engines/status-of-engines";

/** The settings that `npm run dev` uses, for engines that run on this machine already; nothing is started. */
export async function localSettings(): Promise<{ home: string; environment: Record<string, string> }> {
  const engines = await statusOfEngines();
  const home = locateHome(homeFolder());
  if (!engines.some(({ up }) => up))
    throw new Error(
      `No settings are given and no engines of ${home.folder} run. On a server name the settings with --settings FILE; ` +
        `on a developer's machine start "npm run dev" or "npm run engines" first.`,
    );
  const ports = portsFrom(portBaseFromEnvironment());
  const urls = {
    postgresOwner: postgresUrl(home, ports, "waymark_owner"),
    postgresApp: postgresUrl(home, ports, "waymark_app"),
    postgresSuperuser: postgresUrl(home, ports, "postgres", "postgres"),
    nats: natsUrl(ports),
    natsToken: secret(home, "nats.token"),
    clickhouse: clickhouseUrl(home, ports),
  };
  return {
    home: home.folder,
    environment: serverEnvironment({
      engines: { urls, ports },
      webOrigin: `http://localhost:${ports.web}`,
      identityOrigin: `http://localhost:${ports.identity}`,
      port: ports.api,
    }),
  };
}
