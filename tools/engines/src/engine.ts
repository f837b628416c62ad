import type { Home } from "./home.ts";
import type { Ports } from "./ports.ts";
import type { EngineName, ProcessRecord } from "./process-record.ts";

/** What the starter needs to know of each engine; everything else stays in the engine's own file. */
export interface Engine {
  name: EngineName;
  port(ports: Ports): number;
  dataFolder(home: Home): string;
  launch(home: Home, ports: Ports, say: (sentence: string) => void): Promise<ProcessRecord>;
  /** Real work over a real connection; the answer is the engine's version, a failure is an exception. */
  health(home: Home, ports: Ports): Promise<string>;
  /** Brings roles, databases and extensions into being; called after each start, changes nothing the second time. */
  provision(home: Home, ports: Ports): Promise<void>;
  stopSignal: NodeJS.Signals;
  stopPatienceMs: number;
}
