import { serverEnvironment } from "../../dev/src/server-environment.ts";
import { clickhouseUrl } from "../../engines/src/clickhouse.ts";
import { homeFolder, locateHome } from "../../engines/src/home.ts";
import { natsUrl } from "../../engines/src/nats.ts";
import { portBaseFromEnvironment, portsFrom } from "../../engines/src/ports.ts";
import { postgresUrl } from "../../engines/src/postgres/postgres.ts";
import { secret } from "../../engines/src/secrets.ts";
import { statusOfEngines } from "../../engines/src/status-of-engines.ts";

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
