import { homeFolder, locateHome } from "@waymark/engines/home";
import { portBaseFromEnvironment, portsFrom } from "@waymark/engines/ports";
import { engineUrls } from "@waymark/engines/start-engines";
import { statusOfEngines } from "@waymark/engines/status-of-engines";
import { serverEnvironment } from "./server-environment.ts";

/** The settings that `npm run dev` uses, for engines that already run on this machine. Starts nothing. */
export async function localSettings(): Promise<{ home: string; environment: Record<string, string> }> {
  const engines = await statusOfEngines();
  const home = locateHome(homeFolder());
  if (!engines.some(({ up }) => up))
    throw new Error(
      `No settings are given and no engines of ${home.folder} run. On a server name the settings with --settings FILE; ` +
        `on a developer's machine start "npm run dev" or "npm run engines" first.`,
    );
  const ports = portsFrom(portBaseFromEnvironment());
  return {
    home: home.folder,
    environment: serverEnvironment({
      engines: { urls: engineUrls(home, ports), ports },
      webOrigin: `http://localhost:${ports.web}`,
      identityOrigin: `http://localhost:${ports.identity}`,
      port: ports.api,
    }),
  };
}
