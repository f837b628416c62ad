import type { Home } from "./home.ts";
import type { Ports } from "./ports.ts";
import type { EngineName, ProcessRecord } from "./process-record.ts";

/** What the starter needs to know of each engine; everything else stays in the engine's own file. */
export interface Engine {
  name: EngineName;
  port(ports: Ports): number;
  dataFolder(home: Home): string;
  launch(home: Home, ports: Ports, say: (sentence: string) => void): Promise<ProcessRecord>;
  /** Runs a real query over a real connection. Returns the engine's version and throws on failure. */
  health(home: Home, ports: Ports): Promise<string>;
  /** Creates roles, databases and extensions. Runs after each start and is idempotent. */
  provision(home: Home, ports: Ports): Promise<void>;
  stopSignal: NodeJS.Signals;
  stopPatienceMs: number;
}
