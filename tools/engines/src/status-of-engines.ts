import { clickhouse } from "./clickhouse.ts";
import { carriesMarker, homeFolder, locateHome } from "./home.ts";
import { nats } from "./nats.ts";
import { portBaseFromEnvironment, portsFrom } from "./ports.ts";
import { postgres } from "./postgres/postgres.ts";
import { type EngineName, livingRecord } from "./process-record.ts";

export interface EngineStatus {
  name: EngineName;
  up: boolean;
  address: string;
  pid: number | undefined;
  version: string | undefined;
  dataFolder: string;
  /** Why the engine counts as down. */
  reason: string | undefined;
}

export async function statusOfEngines(options: { home?: string; portBase?: number } = {}): Promise<EngineStatus[]> {
  const home = locateHome(homeFolder(options.home));
  const ports = portsFrom(options.portBase ?? portBaseFromEnvironment());
  return Promise.all(
    [postgres, nats, clickhouse].map(async (engine): Promise<EngineStatus> => {
      const record = carriesMarker(home.folder) ? livingRecord(home, engine.name) : undefined;
      const address = `127.0.0.1:${record?.port ?? engine.port(ports)}`;
      const seen = { name: engine.name, address, pid: record?.pid, dataFolder: engine.dataFolder(home) };
      if (!record) return { ...seen, up: false, version: undefined, reason: "not running" };
      if (record.port !== engine.port(ports))
        return { ...seen, up: false, version: undefined, reason: `runs at another port than ${engine.port(ports)}` };
      try {
        return { ...seen, up: true, version: await engine.health(home, ports), reason: undefined };
      } catch (error) {
        return { ...seen, up: false, version: undefined, reason: (error as Error).message };
      }
    }),
  );
}
